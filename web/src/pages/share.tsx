/** The link to a table, to be shared: as a picture, to copy, by the phone's own list; and what stands in its way. */
import type { TableInfo, You } from "../api/types";
import { houseAddress, shutIn } from "../state/house";
import { linkOf } from "../state/invite";
import { words } from "../state/settings";
import { gameTitle } from "../state/table";
import { ShareButton } from "../ui/parts";

/** Nobody else can open the link: what to do about it. */
function ShutIn({ link }: { link: string }) {
  const w = words.value;
  const network = shutIn.value?.network;
  return (
    <div class="shut-in" role="note">
      <b>{w.onlyHere}</b>
      <p>{w.howToOpen}</p>
      <code>./tortuga serve --host 0.0.0.0</code>
      {network && <p>{w.thenThere}</p>}
      {network && <code>{link.replace(houseAddress.value, network)}</code>}
    </div>
  );
}

/** The link as a picture. One that leads a phone to itself is not shown. */
export function Qr({ table, you, size }: { table: TableInfo; you: You | null; size: number }) {
  const link = linkOf(table, you);
  if (shutIn.value) return <ShutIn link={link} />;
  const query = new URL(link).search;
  return (
    <img class="qr" src={`/api/tables/${table.id}/qr.svg${query}`} alt={words.value.qr} width={size} height={size} />
  );
}

export function OneShareButton({ table, you }: { table: TableInfo; you: You | null }) {
  return <ShareButton link={linkOf(table, you)} title={`Tortuga: ${gameTitle.value}`} />;
}

export function SharePanel({ table, you }: { table: TableInfo; you: You | null }) {
  const w = words.value;
  return (
    <section class="panel share">
      <h2>{w.invite}</h2>
      <Qr table={table} you={you} size={220} />
      {!shutIn.value && <p class="link">{linkOf(table, you)}</p>}
      <p class="share-beside">
        <OneShareButton table={table} you={you} />
      </p>
      <p class="hint">{w.shareHint}</p>
    </section>
  );
}

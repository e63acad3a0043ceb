/** The door of a table: the owner locks it and puts people out; everybody sees and ends devices of their own. */
import { useEffect, useState } from "preact/hooks";
import type { DeviceInfo, DeviceList, NewCode } from "../api/types";
import { get, post } from "../state/client";
import { language, words } from "../state/settings";
import { attempt, path, snapshot } from "../state/table";
import { Switch } from "../ui/parts";
import { PutOut } from "./seats";

export function Lock({ locked }: { locked: boolean }) {
  const w = words.value;
  return (
    <Switch
      label={w.lock}
      value={locked}
      onChange={(on) => void attempt(post(path("/lock"), { on }))}
      hint={w.lockHint}
    />
  );
}

/** The owner's part of the menu, in a match as well. */
export function Door() {
  const now = snapshot.value;
  if (!now?.you?.owner) return null;
  const owner = now.you.person;
  const others = now.table.seats.filter(
    (seat, i, all) =>
      seat.person !== null && seat.person !== owner && all.findIndex((other) => other.person === seat.person) === i,
  );
  return (
    <section>
      <h3>{words.value.door}</h3>
      <Lock locked={now.table.locked} />
      <ul class="people-in">
        {others.map((seat) => (
          <li key={seat.person}>
            <b>{seat.name}</b> <PutOut seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where else one is at this table, and the code that brings one back; a new one ends all other devices. */
export function Devices() {
  const w = words.value;
  const [code, setCode] = useState<string | null>(null);
  const [devices, setDevices] = useState<readonly DeviceInfo[]>([]);
  const look = async () => {
    const found = await attempt(get<DeviceList>(path("/devices")));
    if (found) setDevices(found.devices);
  };
  useEffect(() => void look(), []);
  const renew = async () => {
    const made = await attempt(post<NewCode>(path("/recovery")));
    if (made) setCode(made.recovery);
    await look();
  };
  const end = async (device: string) => {
    await attempt(post(path("/devices/end"), { device }));
    await look();
  };
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section>
      <h3>{w.recovery}</h3>
      <p class="hint">
        {w.recoveryHint} {devices.length > 1 && w.newCodeHint}
      </p>
      {code ? (
        <p class="code">{code}</p>
      ) : (
        <button type="button" onClick={() => void renew()}>
          {w.newCode}
        </button>
      )}
      {devices.length > 1 && (
        <ul class="people-in" aria-label={w.devices}>
          {devices.map((device) => (
            <li key={device.device}>
              {device.this ? w.thisDevice : w.otherDevice} · {w.since(when.format(device.since))}{" "}
              {!device.this && (
                <button type="button" class="quiet" onClick={() => void end(device.device)}>
                  {w.endDevice}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

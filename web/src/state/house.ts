/** Where others find the house. Whoever sits at the machine it runs on calls it localhost; nobody else can. */
import { signal } from "@preact/signals";
import type { HouseInfo } from "../api/types";
import { get } from "./client";

const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export const houseAddress = signal(location.origin);
/** Set where nobody else can open a link to this house: with where they could, if it listened for them. */
export const shutIn = signal<{ readonly network: string | null } | null>(null);

if (OWN_NAMES.includes(location.hostname)) {
  get<HouseInfo>("/house")
    .then((house) => {
      houseAddress.value = house.address;
      shutIn.value = house.only_here ? { network: house.network } : null;
    })
    .catch(() => undefined);
}

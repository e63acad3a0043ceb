/** Where others find the house. Whoever sits at the machine it runs on calls it localhost; nobody else can. */
import { signal } from "@preact/signals";
import { get } from "../api/client";
import type { HouseInfo } from "../api/types";

const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export const houseAddress = signal(location.origin);

if (OWN_NAMES.includes(location.hostname)) {
  get<HouseInfo>("/house")
    .then((house) => (houseAddress.value = house.address))
    .catch(() => undefined);
}

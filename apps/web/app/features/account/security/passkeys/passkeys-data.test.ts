import type { Passkey } from "@vereda/domain/account/contract-passkeys";
import { expect, it } from "vitest";
import { withPasskey } from "./passkeys-data.ts";

function passkey(id: string, name = id): Passkey {
  return { id, name, createdAt: "2026-11-16T10:00:00Z", lastUsedAt: null, isSynced: false };
}
const [phone, laptop] = [passkey("phone"), passkey("laptop")];

it("puts a new passkey first, where the server will have it too", () => {
  expect(withPasskey([phone], laptop)).toEqual([laptop, phone]);
});

it("leaves a passkey that changed in its place", () => {
  const renamed = passkey("phone", "Mi teléfono");
  expect(withPasskey([laptop, phone], renamed)).toEqual([laptop, renamed]);
});

import type { Passkey } from "@vereda/domain/account/passkeys/contract-passkeys";
import { expect, it } from "vitest";
import { withPasskey } from "./passkeys-data.ts";

function passkey(id: string, name = id): Passkey {
  const at = "2026-11-16T10:00:00Z";
  return { id, name, createdAt: at, lastUsedAt: null, isSynced: false, updatedAt: at };
}
const [phone, laptop] = [passkey("phone"), passkey("laptop")];

it("adds a new passkey first, in the server's order", () => {
  expect(withPasskey([phone], laptop)).toEqual([laptop, phone]);
});

it("keeps the position of a changed passkey", () => {
  const renamed = passkey("phone", "Mi teléfono");
  expect(withPasskey([laptop, phone], renamed)).toEqual([laptop, renamed]);
});

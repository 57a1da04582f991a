import { waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { buildUser } from "../testing/test-user.ts";
import { setSessionOwner } from "../auth/session/session-owner.ts";
import { defineWrites } from "./outbox.ts";
import { addWrite, removeKind } from "./stored-writes.ts";
import { useOutbox } from "./use-outbox.ts";

const { id } = buildUser();
const KINDS = ["test-missing", "test-there"];

afterEach(() => {
  for (const kind of KINDS) removeKind(id, kind);
});

const send = vi.fn<(payload: string) => Promise<void>>(async () => undefined);
const load = {
  "test-missing": () => Promise.reject(new Error("the file is gone")),
  "test-there": async () =>
    defineWrites<string, void>({ kind: "test-there", send, onRefused: () => null }),
};

function Sending() {
  useOutbox(load);
  return null;
}

it("a kind whose file cannot be loaded does not block other kinds", async () => {
  setSessionOwner(id);
  const pending = { attempts: 0, refusal: null, isSent: false };
  for (const kind of KINDS)
    await addWrite(id, { ...pending, id: kind, kind, lane: kind, payload: kind }, false);
  renderScreen(<Sending />);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledWith("test-there", 0, false);
});

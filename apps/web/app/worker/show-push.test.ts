import type { PushMessage } from "@vereda/domain/inbox/push/contract-push";
import { expect, it } from "vitest";
import { buildNotice, getClickPath, isNotice } from "./show-push.ts";

const message: PushMessage = {
  kind: "reminder",
  tag: "reminder 7",
  title: "Regar",
  body: "Empieza ahora",
  url: "/panel/task/7",
  locale: "es",
  at: "2026-03-04T18:00:00.000Z",
  actions: [
    { action: "open", title: "Abrir", url: "/panel/task/7" },
    { action: "later", title: "En 10 minutos", url: "/panel?reminder=7&in=10" },
    { action: "more", title: "Más", url: "/panel" },
  ],
};

it("shows the message, with two buttons at most", () => {
  const { title, options } = buildNotice(message, "Tienes algo nuevo.", 0);
  expect(title).toBe("Regar");
  expect(options).toMatchObject({
    body: "Empieza ahora",
    lang: "es",
    tag: "reminder 7",
    renotify: true,
    timestamp: Date.parse(message.at),
    actions: [
      { action: "open", title: "Abrir" },
      { action: "later", title: "En 10 minutos" },
    ],
  });
});

it.each([undefined, null, "words", {}, { title: 7, actions: "none" }])(
  "shows a fallback when the message cannot be parsed: %j",
  (data) => {
    const { title, options } = buildNotice(data, "Tienes algo nuevo.", 99);
    expect([title, options.body, options.timestamp]).toEqual(["Vereda", "Tienes algo nuevo.", 99]);
    expect(options.renotify).toBe(false);
    expect(getClickPath(options.data, "")).toBe("/panel");
  },
);

it("opens the path of each button, and never another site", () => {
  const { data } = buildNotice(message, "", 0).options;
  expect(["", "open", "later", "unknown"].map((action) => getClickPath(data, action))).toEqual([
    "/panel/task/7",
    "/panel/task/7",
    "/panel?reminder=7&in=10",
    "/panel/task/7",
  ]);
  for (const url of ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere"]) {
    expect(getClickPath(buildNotice({ ...message, url }, "", 0).options.data, "")).toBe("/panel");
  }
});

it("counts as unread only what the inbox or messages list", () => {
  const kinds = ["notice", "reminder", "test", undefined];
  expect(kinds.filter((kind) => isNotice({ ...message, kind }))).toEqual(["notice"]);
  expect(isNotice("words")).toBe(false);
});

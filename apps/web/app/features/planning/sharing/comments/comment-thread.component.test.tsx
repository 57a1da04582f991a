import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { session } from "#platform/auth/session/session.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage, TASK_ID } from "../../testing/build-plan.ts";
import CommentThread from "./comment-thread.tsx";

const open = (id: string) => {
  fakeServer({
    "GET /planning/tasks/:id/comments": buildPage([]),
  });
  renderScreen(
    <CommentThread subject={{ kind: "task", id: TASK_ID }} canSpeak canDeleteAll={false} />,
    { user: { id } },
  );
  return screen.findByRole<HTMLTextAreaElement>("textbox");
};

it("a draft stays for its user alone", async () => {
  const [ana, luis] = [
    "019cb95c-e980-7000-8000-00000000f001",
    "019cb95c-e980-7000-8000-00000000f002",
  ];
  fill(await open(ana), "Yo llevo el pan");
  closePage();
  session.lost();
  expect((await open(luis)).value).toBe("");
  closePage();
  session.lost();
  expect((await open(ana)).value).toBe("Yo llevo el pan");
});

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { session } from "#platform/auth/session/session.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage, TASK_ID } from "../../testing/build-plan.ts";
import CommentThread from "./comment-thread.tsx";

const open = (id: string) => {
  fakeServer({
    "GET /planning/tasks/:id/comments": buildPage([]),
    "GET /planning/tasks/:id/people": [
      { username: "leo.paz", firstName: "Leo", avatar: null },
      { username: "lea.rios", firstName: "Ángela", avatar: null },
    ],
  });
  const { user } = renderScreen(
    <CommentThread subject={{ kind: "task", id: TASK_ID }} canSpeak canDeleteAll={false} />,
    { user: { id } },
  );
  return { user, find: () => screen.findByRole<HTMLTextAreaElement>("textbox") };
};

it("the keyboard chooses whom a comment mentions", async () => {
  const { user, find } = open("019cb95c-e980-7000-8000-00000000f003");
  const field = await find();
  await user.type(field, "@Án");
  await screen.findByRole("option", { name: /Ángela/ });
  await user.keyboard("{Backspace}{Backspace}");
  expect(await screen.findAllByRole("option")).toHaveLength(2);
  await expectAccessible();
  await user.keyboard("{ArrowUp}{Tab}");
  expect([field.value, hasFocus(field)]).toEqual(["@lea.rios ", true]);
});

it("a draft stays for its user alone", async () => {
  const [ana, luis] = [
    "019cb95c-e980-7000-8000-00000000f001",
    "019cb95c-e980-7000-8000-00000000f002",
  ];
  fill(await open(ana).find(), "Yo llevo el pan");
  closePage();
  session.lost();
  expect((await open(luis).find()).value).toBe("");
  closePage();
  session.lost();
  expect((await open(ana).find()).value).toBe("Yo llevo el pan");
});

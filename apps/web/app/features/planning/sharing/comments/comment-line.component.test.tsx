import { screen, within } from "@testing-library/react";
import type { Comment } from "@vereda/domain/planning/sharing/contract-comments";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { CommentLine } from "./comment-line.tsx";

const comment: Comment = {
  id: "comment-1",
  origin: "task",
  targetId: "task-1",
  body: "Yo llevo el pan",
  author: { username: "leo.paz", firstName: "Leo", isYou: false },
  mentions: [],
  isEdited: false,
  isHidden: false,
  createdAt: "2026-03-04T15:00:00.000Z",
  updatedAt: "2026-03-04T15:00:00.000Z",
};

const render = (changes: Partial<Comment> = {}) =>
  renderScreen(
    <BareList>
      <CommentLine
        comment={{ ...comment, ...changes }}
        subject={{ kind: "task", id: "task-1" }}
        canSpeak
        canDeleteAll={false}
      />
    </BareList>,
  );

describe("a comment of somebody else", () => {
  it("leads to whom it mentions, and to nobody else", () => {
    fakeServer({});
    const eva = { username: "eva.r", firstName: "Eva" };
    render({ body: "@eva.r y @nadie.mas, ¿vienen?", mentions: [eva] });
    const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(links).toEqual(["@Eva"]);
  });

  it("can be reported", async () => {
    fakeServer({});
    const { user } = render();
    await user.click(screen.getByRole("button", { name: "Opciones del comentario de Leo" }));
    await user.click(await screen.findByRole("menuitem", { name: "Reportar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reportar este comentario" }));
    expect(dialog.getAllByRole("radio").length).toBeGreaterThan(3);
    await expectAccessible();
  });

  it("says that moderation hid it, and offers nothing more", () => {
    fakeServer({});
    render({ body: "", isHidden: true });
    screen.getByText("La moderación ocultó este comentario.");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

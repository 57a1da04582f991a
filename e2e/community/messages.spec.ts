// End-to-end test of two users who write to each other, live and read.
import { expect, expectAccessiblePage, test } from "../support/fixtures.ts";
import { openOtherUserPage } from "../support/users.ts";

test("two connections write to each other, and see each other's messages at once", async ({
  page,
  user,
  browser,
  language,
  toPath,
  localize,
  callApi,
  expectAccessible,
}) => {
  const other = await openOtherUserPage("desktop", browser, language);
  for (const call of [callApi, other.callApi]) {
    await call("PATCH", "/sessions/privacy", {
      profileVisibility: "members_only",
      directMessagePermission: "verified_connections",
    });
  }
  const { id } = await callApi<{ id: string }>("POST", "/panel/connections", {
    username: other.username,
    type: "friend",
  });
  await other.callApi("POST", `/panel/connections/${id}/accept`, {});
  const write = localize("Escribe un mensaje", "Write a message");
  const send = localize("Enviar", "Send");
  const question = localize("¿Vas al taller?", "Are you going to the workshop?");
  const reply = localize("Sí, a las seis.", "Yes, at six.");

  await page.goto(toPath(`/panel/messages?to=${other.username}`));
  await page.getByRole("textbox", { name: write }).fill(question);
  await page.getByRole("button", { name: send, exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: question })).toBeVisible();
  await expectAccessible();

  await other.page.goto(toPath("/panel/messages"));
  await other.page.getByRole("link", { name: user.firstName }).click();
  await expect(other.page.getByRole("textbox", { name: write })).toBeVisible();
  await other.page.getByRole("textbox", { name: write }).fill(reply);
  await other.page.getByRole("button", { name: send, exact: true }).click();
  await expectAccessiblePage(other.page);

  await expect(page.getByRole("listitem").filter({ hasText: reply })).toBeVisible();
  await expect
    .poll(async () => (await callApi<{ count: number }>("GET", "/panel/messages/unread")).count)
    .toBe(0);
});

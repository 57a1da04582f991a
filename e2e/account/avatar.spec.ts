// End-to-end test for the avatar: choosing, displaying and removing it.
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const row = (red: number, green: number, blue: number) =>
    Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, green, blue]))]);
  const rows = Array.from({ length: height }, (_, y) =>
    y < height / 2 ? row(226, 150, 70) : row(40, 110, 90),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** As large as a phone's photo. */
const photo = { name: "camara.png", mimeType: "image/png", buffer: png(2400, 1800) };

type Localize = <T>(es: T, en: T) => T;
type File = typeof photo;

function getScreen(page: Page, localize: Localize) {
  const dialog = page.getByRole("dialog", { name: localize("Tu foto", "Your picture") });
  const button = (es: string, en: string) => dialog.getByRole("button", { name: localize(es, en) });
  return {
    change: page.getByRole("button", { name: localize("Cambiar foto", "Change picture") }),
    dialog,
    button,
    save: button("Guardar", "Save"),
    choose: async (file: File) => {
      const chooser = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: localize(/^Elegir/, /^Choose/) }).click();
      await (await chooser).setFiles(file);
    },
    preview: dialog.getByRole("img", {
      name: localize("Así se verá.", "This is how it will look."),
    }),
    images: page.locator('img[src^="/media/avatars/"]').filter({ visible: true }),
  };
}

test("a large photo is downsized before its upload, by keyboard, and removed again", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectAccessible,
}) => {
  const screen = getScreen(page, localize);
  await page.goto(toPath("/panel/profile"));
  await screen.change.focus();
  await page.keyboard.press("Enter");
  await expect(screen.dialog).toBeVisible();
  await screen.choose(photo);
  await expect(screen.preview).toHaveJSProperty("naturalWidth", 1024);
  await expectAccessible();
  const sent = page.waitForRequest(/sessions\/avatar/);
  await screen.save.focus();
  await page.keyboard.press("Enter");
  expect((await sent).headers()["content-type"]).toBe("image/webp");
  await expect(screen.dialog).toBeHidden();
  await expect(screen.change).toBeFocused();
  const isWide = (page.viewportSize()?.width ?? 0) > 800;
  await expect(screen.images, "in the head, and in the rail where there is one").toHaveCount(
    isWide ? 2 : 1,
  );
  await expect(screen.images.first()).toHaveJSProperty("naturalWidth", 512);
  const address = await screen.images.first().getAttribute("src");
  const response = await page.request.get(address ?? "");
  expect(response.headers()["content-type"]).toBe("image/webp");

  await page.reload();
  await expect(screen.images.first()).toBeVisible();
  await screen.change.click();
  await screen.button("Quitar foto", "Remove picture").click();
  await expect(screen.button("Dejar mi foto", "Keep my picture")).toBeFocused();
  await screen.save.click();
  await expect(screen.dialog).toBeHidden();
  await expect(screen.images).toHaveCount(0);
  expect((await page.request.get(address ?? "")).status()).toBe(404);
});

// One's picture: choosing it, seeing it everywhere, a network that fails half-way, and going without again.
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A PNG in two colours, one above the other. */
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

const small = { name: "foto.png", mimeType: "image/png", buffer: png(300, 200) };
const large = { name: "camara.png", mimeType: "image/png", buffer: png(2400, 1800) };
const drawing = { name: "foto.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
const disguised = { name: "foto.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
const heavy = {
  name: "enorme.png",
  mimeType: "image/png",
  buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
};

type Say = <T>(es: T, en: T) => T;
type File = typeof small;

/** The parts of the screen, by what people read. */
function screenOf(page: Page, say: Say) {
  const dialog = page.getByRole("dialog", { name: say("Tu foto", "Your picture") });
  const button = (es: string, en: string) => dialog.getByRole("button", { name: say(es, en) });
  return {
    change: page.getByRole("button", { name: say("Cambiar foto", "Change picture") }),
    dialog,
    button,
    save: button("Guardar", "Save"),
    choose: async (file: File) => {
      const chooser = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: say(/^Elegir/, /^Choose/) }).click();
      await (await chooser).setFiles(file);
    },
    preview: dialog.getByRole("img", { name: say("Así se verá.", "This is how it will look.") }),
    pictures: page.locator('img[src^="/media/avatars/"]').filter({ visible: true }),
  };
}

test("somebody gives themselves a picture, by keyboard, and goes without again", async ({
  page,
  person: _person,
  at,
  say,
  expectAccessible,
}) => {
  const screen = screenOf(page, say);
  await page.goto(at("/panel/profile"));
  await screen.change.focus();
  await page.keyboard.press("Enter");
  await expect(screen.dialog).toBeVisible();
  await expectAccessible();
  await screen.choose(small);
  await expect(screen.preview).toBeVisible();
  await expectAccessible();
  await screen.save.focus();
  await page.keyboard.press("Enter");

  await expect(page.getByText(say("Tu foto cambió.", "Your picture has changed."))).toBeVisible();
  await expect(screen.dialog).toBeHidden();
  await expect(screen.change).toBeFocused();
  const isWide = (page.viewportSize()?.width ?? 0) > 800;
  await expect(screen.pictures, "in the head, and in the rail where there is one").toHaveCount(
    isWide ? 2 : 1,
  );
  const address = await screen.pictures.first().getAttribute("src");
  const answer = await page.request.get(address ?? "");
  expect(answer.headers()["content-type"]).toBe("image/webp");

  await page.reload();
  await expect(screen.pictures.first()).toHaveJSProperty("naturalWidth", 200);
  await screen.change.click();
  await screen.button("Quitar foto", "Remove picture").click();
  await expect(screen.button("Dejar mi foto", "Keep my picture")).toBeFocused();
  await screen.save.click();
  await expect(screen.dialog).toBeHidden();
  await expect(screen.pictures).toHaveCount(0);
  expect((await page.request.get(address ?? "")).status()).toBe(404);
});

test("a picture of a phone's camera travels small", async ({ page, person: _person, at, say }) => {
  const screen = screenOf(page, say);
  await page.goto(at("/panel/profile"));
  await screen.change.click();
  await screen.choose(large);
  await expect(screen.preview).toHaveJSProperty("naturalWidth", 1024);
  const sent = page.waitForRequest(/sessions\/avatar/);
  await screen.save.click();
  expect((await sent).headers()["content-type"]).toBe("image/webp");
  await expect(screen.pictures.first()).toHaveJSProperty("naturalWidth", 512);
});

test("what is no picture is refused beside the choice, and a failed save keeps it", async ({
  page,
  person: _person,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/sessions\/avatar/, /blob:/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const screen = screenOf(page, say);
  const alert = screen.dialog.getByRole("alert");
  await page.goto(at("/panel/profile"));
  await screen.change.click();
  await screen.choose(drawing);
  await expect(alert).toHaveText(
    say("Usa una imagen JPEG, PNG, WebP o AVIF.", "Use a JPEG, PNG, WebP or AVIF picture."),
  );
  await expectAccessible();
  await screen.choose(heavy);
  await expect(alert).toHaveText(
    say(
      "La imagen es demasiado grande. Usa una de hasta 5 MB.",
      "The picture is too large. Use one of up to 5 MB.",
    ),
  );
  await screen.choose(disguised);
  await expect(alert).toHaveText(
    say(
      "No pudimos leer esa imagen. Prueba con otra.",
      "We couldn’t read that picture. Try another one.",
    ),
  );
  await expect(screen.save).toBeDisabled();

  await screen.choose(small);
  await expect(alert).toBeHidden();
  await page.route("**/sessions/avatar", (route) => route.abort());
  await screen.save.click();
  await expect(alert).toContainText(say("Lo que elegiste sigue aquí.", "What you chose is still"));
  await expect(screen.preview).toBeVisible();
  await expectAccessible();
  await page.unroute("**/sessions/avatar");
  await screen.button("Intentar de nuevo", "Try again").click();
  await expect(screen.dialog).toBeHidden();
  await expect(screen.pictures.first()).toBeVisible();
});

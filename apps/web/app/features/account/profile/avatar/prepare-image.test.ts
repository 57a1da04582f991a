import { AVATAR_MAX_BYTES } from "@vereda/domain/account/profile/contract-avatar";
import { describe, expect, it } from "vitest";
import { getCenterSquare, prepareImage, type OpenedImage, type Square } from "./prepare-image.ts";

const drawing = new Blob(["drawn"], { type: "image/webp" });

function file(type: string, bytes = 10): Blob {
  return new Blob([new Uint8Array(bytes)], { type });
}

/** A fake browser that decodes every file to this size and records what it draws. */
function browser(width: number, height: number, draws: Blob | null = drawing) {
  const drawCalls: [Square, number][] = [];
  let closed = 0;
  const open = async (): Promise<OpenedImage> => ({
    width,
    height,
    draw: async (part, edge) => {
      drawCalls.push([part, edge]);
      return draws;
    },
    close: () => {
      closed += 1;
    },
  });
  return { open, drawCalls, closed: () => closed };
}

const blind = async () => null;

describe("image before the upload", () => {
  it("is sent unchanged when it is small", async () => {
    const { open, drawCalls, closed } = browser(1600, 900);
    const small = file("image/avif");
    expect(await prepareImage(small, open)).toEqual({ image: small });
    expect([drawCalls, closed()]).toEqual([[], 1]);
  });

  it("is cropped to its center and resized when it is large", async () => {
    const { open, drawCalls, closed } = browser(4000, 3000);
    expect(await prepareImage(file("image/jpeg"), open)).toEqual({ image: drawing });
    expect(drawCalls).toEqual([[{ x: 500, y: 0, side: 3000 }, 1024]]);
    expect(closed()).toBe(1);
  });

  it("is not enlarged: a wide image keeps its height", async () => {
    const { open, drawCalls } = browser(8000, 700);
    await prepareImage(file("image/png"), open);
    expect(drawCalls).toEqual([[{ x: 3650, y: 0, side: 700 }, 700]]);
  });

  it("may exceed the server's limit if it can be resized", async () => {
    const heavy = file("image/png", AVATAR_MAX_BYTES + 1);
    expect(await prepareImage(heavy, browser(900, 900).open)).toEqual({ image: drawing });
    const tooLarge = { error: "image_too_large" };
    expect(await prepareImage(heavy, browser(900, 900, null).open)).toEqual(tooLarge);
    expect(await prepareImage(heavy, blind)).toEqual(tooLarge);
  });

  it("is not decoded when it is enormous or no accepted type", async () => {
    const { open, closed } = browser(10, 10);
    const enormous = { type: "image/png", size: 50 * 1024 * 1024 } as Blob;
    expect(await prepareImage(enormous, open)).toEqual({ error: "image_too_large" });
    for (const type of ["image/svg+xml", "image/gif", "application/pdf", ""]) {
      expect(await prepareImage(file(type), open)).toEqual({ error: "image_type" });
    }
    expect(closed()).toBe(0);
  });

  it("is left to the server when the browser cannot decode its type", async () => {
    const avif = file("image/avif");
    expect(await prepareImage(avif, blind)).toEqual({ image: avif });
  });
});

describe("center square", () => {
  it("has whole pixels and lies within the image", () => {
    expect(getCenterSquare(5, 2)).toEqual({ x: 1, y: 0, side: 2 });
    expect(getCenterSquare(2, 5)).toEqual({ x: 0, y: 1, side: 2 });
    expect(getCenterSquare(3, 3)).toEqual({ x: 0, y: 0, side: 3 });
  });
});

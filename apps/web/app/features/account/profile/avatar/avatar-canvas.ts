import type { OpenedImage, Square } from "./prepare-image.ts";

const QUALITY = 0.85;

function encodeCanvas(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
}

async function renderSquare(image: ImageBitmap, { x, y, side }: Square, edge: number) {
  const canvas = document.createElement("canvas");
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, x, y, side, side, 0, 0, edge, edge);
  const webp = await encodeCanvas(canvas, "image/webp");
  if (webp?.type === "image/webp") return webp;
  // Browsers that cannot encode WebP return a PNG. A JPEG is smaller but has no transparency.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, edge, edge);
  return encodeCanvas(canvas, "image/jpeg");
}

/** Decodes an image with its EXIF rotation; null when the browser cannot. */
export async function openImage(file: Blob): Promise<OpenedImage | null> {
  try {
    const image = await createImageBitmap(file);
    return {
      width: image.width,
      height: image.height,
      draw: (part, edge) => renderSquare(image, part, edge),
      close: () => image.close(),
    };
  } catch {
    return null;
  }
}

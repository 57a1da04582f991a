// State of the avatar dialog. The choice survives a failed save.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { setCurrentUser } from "#platform/auth/user/current-user.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { prepareImage, type ImageError, type OpenedImage, type Square } from "./prepare-image.ts";

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
async function openImage(file: Blob): Promise<OpenedImage | null> {
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

/** Enough for a few hundred kilobytes on a very slow network. */
const UPLOAD_MS = 90_000;

type AvatarChoice =
  | { readonly kind: "image"; readonly image: Blob; readonly address: string }
  | { readonly kind: "none" };

function save(choice: AvatarChoice) {
  return choice.kind === "none"
    ? api.data("DELETE /sessions/avatar", { retry: true })
    : api.data("PUT /sessions/avatar", { body: choice.image, timeoutMs: UPLOAD_MS, retry: true });
}

export type AvatarChange = ReturnType<typeof useAvatarChange>;

/** The chosen image with an object URL for its preview, which is revoked afterwards. */
function useChoice() {
  const [choice, setChoice] = useState<AvatarChoice | null>(null);
  const address = choice?.kind === "image" ? choice.address : null;
  useEffect(() => {
    if (address === null) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return [choice, setChoice] as const;
}

export function useAvatarChange() {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [choice, setChoice] = useChoice();
  const [imageError, setImageError] = useState<ImageError | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  // Only the latest chosen file counts. Closing the dialog cancels it too.
  const attemptId = useRef(0);
  const saving = useCall(save, {
    onDone: (user, { kind }) => {
      setCurrentUser(queryClient, user);
      open(false);
      showToast({ title: kind === "none" ? m.account_avatar_removed() : m.account_avatar_saved() });
    },
  });

  function choose(next: AvatarChoice | null): void {
    attemptId.current += 1;
    setChoice(next);
    setImageError(null);
    setIsPreparing(false);
    saving.reset();
  }

  function open(isOpening: boolean): void {
    choose(null);
    setIsOpen(isOpening);
  }

  async function chooseFile(file: File): Promise<void> {
    choose(null);
    const mine = attemptId.current;
    setIsPreparing(true);
    const prepared = await prepareImage(file, openImage);
    if (attemptId.current !== mine) return;
    setIsPreparing(false);
    if ("error" in prepared) return setImageError(prepared.error);
    const { image } = prepared;
    setChoice({ kind: "image", image, address: URL.createObjectURL(image) });
  }

  return {
    isOpen,
    open,
    choice,
    imageError,
    isPreparing,
    chooseFile,
    chooseNone: () => choose({ kind: "none" }),
    chooseNothing: () => choose(null),
    refuse: () => {
      choose(null);
      setImageError("image_unreadable");
    },
    save: () => {
      if (choice !== null && !saving.isPending) saving.send(choice);
    },
    isSaving: saving.isPending,
    failure: saving.error,
  };
}

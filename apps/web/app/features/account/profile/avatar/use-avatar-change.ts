// Changing one's picture: what was chosen stays until it is saved or given up, also when saving fails.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { cacheSavedUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { openImage } from "./avatar-canvas.ts";
import { prepareImage, type ImageError } from "./prepare-image.ts";

/** For a picture of a few hundred kilobytes over the worst of networks. */
const UPLOAD_MS = 90_000;

/** What the picture is to become: another one, or none. */
export type AvatarChoice =
  | { readonly kind: "picture"; readonly image: Blob; readonly address: string }
  | { readonly kind: "none" };

function send(choice: AvatarChoice) {
  return choice.kind === "none"
    ? api.data("DELETE /sessions/avatar", { retry: true })
    : api.data("PUT /sessions/avatar", { body: choice.image, timeoutMs: UPLOAD_MS, retry: true });
}

export type AvatarChange = ReturnType<typeof useAvatarChange>;

/** What is chosen, with an address under which it can be looked at. */
function useChoice() {
  const [choice, setChoice] = useState<AvatarChoice | null>(null);
  const address = choice?.kind === "picture" ? choice.address : null;
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
  // Of two files chosen in haste the later one counts; closing gives both up.
  const attemptId = useRef(0);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: send,
    // Without a network it fails at once, and says so.
    networkMode: "always",
    onSuccess: (user, { kind }) => {
      cacheSavedUser(queryClient, user);
      open(false);
      showToast({ title: kind === "none" ? m.account_avatar_removed() : m.account_avatar_saved() });
    },
  });

  function choose(next: AvatarChoice | null): void {
    attemptId.current += 1;
    setChoice(next);
    setImageError(null);
    setIsPreparing(false);
    reset();
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
    setChoice({ kind: "picture", image, address: URL.createObjectURL(image) });
  }

  return {
    isOpen,
    open,
    choice,
    problem: imageError,
    isPreparing,
    chooseFile,
    chooseNone: () => choose({ kind: "none" }),
    chooseNothing: () => choose(null),
    /** The browser says that what was chosen is no picture. */
    refuse: () => {
      choose(null);
      setImageError("image_unreadable");
    },
    save: () => {
      if (choice !== null && !isPending) mutate(choice);
    },
    isSaving: isPending,
    failure: error,
  };
}

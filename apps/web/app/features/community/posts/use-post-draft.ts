// The text of a new post or reply, stored on the device until it is published.
import { useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { readTextDraft, storeTextDraft } from "../text-drafts.ts";
import { getTargetKey, type PostTarget } from "./posts-data.ts";

export function usePostDraft(target: PostTarget) {
  const { id: userId } = useCurrentUser();
  const slot = `post-${getTargetKey(target)}`;
  const [text, setVisibleText] = useState(() => readTextDraft(userId, slot));
  const setText = (next: string) => {
    setVisibleText(next);
    storeTextDraft(userId, slot, next);
  };
  return [text, setText] as const;
}

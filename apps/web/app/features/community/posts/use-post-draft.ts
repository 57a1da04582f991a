// The text of a new post or reply, stored on the device until it is published.
import { useState } from "react";
import { readDraftText, storeDraftText } from "#platform/drafts.ts";
import { getTargetKey, type PostTarget } from "./posts-data.ts";

export function usePostDraft(target: PostTarget) {
  const slot = `post-${getTargetKey(target)}`;
  const [text, setVisibleText] = useState(() => readDraftText(slot));
  const setText = (next: string) => {
    setVisibleText(next);
    storeDraftText(slot, next);
  };
  return [text, setText] as const;
}

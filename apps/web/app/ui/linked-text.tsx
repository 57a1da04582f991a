// A text with its addresses as links.
import type { ReactNode } from "react";
import { linkStyles } from "#ui/styles.ts";

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]]/gu;

export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(
      text.slice(end, index),
      <a
        key={index}
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={linkStyles}
      >
        {address}
      </a>,
    );
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
}

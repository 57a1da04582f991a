// The description of a task or objective: as it was typed until its renderer has loaded.
import { Suspense } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";

const MarkdownText = createLazyPart(() => import("./markdown-text.tsx"));

export function Description({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Suspense fallback={<p className="wrap-anywhere whitespace-pre-line">{text}</p>}>
      <MarkdownText text={text} />
    </Suspense>
  );
}

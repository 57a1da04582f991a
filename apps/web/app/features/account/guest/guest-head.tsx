// The head of a guest screen: its one question, a sentence, and the hills at the foot of the page.
import type { ReactNode } from "react";
import { Hills } from "#platform/brand/hills.tsx";

interface GuestHeadProps {
  title: string;
  sentence: ReactNode;
}

export function GuestHead({ title, sentence }: GuestHeadProps) {
  return (
    <header className="mb-6 flex flex-col gap-1">
      <h1 className="text-36 font-medium">{title}</h1>
      <p className="text-ink-soft">{sentence}</p>
      <Hills className="fixed inset-x-0 bottom-0 -z-10 mx-auto hidden w-full max-w-3xl text-line-strong [@media(min-height:50rem)]:block" />
    </header>
  );
}

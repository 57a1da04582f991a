// The frame of a guest screen: its one question, a sentence, what is asked, the hills at the foot.
import type { ReactNode } from "react";
import { Hills } from "#platform/brand/hills.tsx";

interface GuestScreenProps {
  title: string;
  sentence: string;
  children: ReactNode;
}

export function GuestScreen({ title, sentence, children }: GuestScreenProps) {
  return (
    <>
      <title>{`${title} · Vereda`}</title>
      <div className="my-auto">
        <h1 className="text-36 font-medium">{title}</h1>
        <p className="mt-1 mb-6 text-ink-soft">{sentence}</p>
        {children}
      </div>
      <Hills className="mt-6 -mb-14 hidden w-full text-line-strong [@media(min-height:48rem)]:block" />
    </>
  );
}

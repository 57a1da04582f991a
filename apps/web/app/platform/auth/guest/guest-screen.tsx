import { useEffect, useRef, type ReactNode } from "react";
import { Hills } from "#platform/brand/hills.tsx";
import { m } from "#platform/i18n/generated/messages.js";

interface GuestScreenProps {
  title: string;
  sentence: string;
  /** Focuses the title, so that screen readers announce the result of a submission. */
  isResult?: boolean;
  children: ReactNode;
}

export function GuestScreen({ title, sentence, isResult = false, children }: GuestScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isResult) heading.current?.focus();
  }, [isResult]);
  return (
    <>
      <title>{`${title} · Vereda`}</title>
      {!isResult && <meta name="description" content={`${sentence} ${m.platform_tagline()}.`} />}
      <div className="my-auto">
        <h1 ref={heading} tabIndex={-1} className="text-36 font-medium outline-none">
          {title}
        </h1>
        <p className="mt-1 mb-6 text-ink-soft">{sentence}</p>
        {children}
      </div>
      <Hills className="mt-6 -mb-14 hidden w-full text-line-strong [@media(min-height:48rem)]:block" />
    </>
  );
}

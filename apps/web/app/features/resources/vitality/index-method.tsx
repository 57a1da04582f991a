// How the vitality index is computed, in words.
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";

export function IndexMethod({ version }: { version: number }) {
  const paragraphs = [
    m.energizing_vitality_how_parts(),
    m.energizing_vitality_how_missing(),
    m.energizing_vitality_how_kind(),
    m.energizing_vitality_how_not({ version }),
    m.energizing_vitality_how_sources(),
  ];
  return (
    <Disclosure summary={m.energizing_vitality_how()} isAside>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="pb-2 text-14">
          {paragraph}
        </p>
      ))}
    </Disclosure>
  );
}

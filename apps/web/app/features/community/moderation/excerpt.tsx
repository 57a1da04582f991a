// The words that were reported, as they stood then.
import { m } from "#platform/i18n/generated/messages.js";

type ExcerptProps = {
  /** What kind of thing it is. */
  label: string;
  /** Null after the account was deleted; empty for a message of files alone. */
  text: string | null;
};

export function Excerpt({ label, text }: ExcerptProps) {
  return (
    <figure className="flex flex-col gap-1 border-l-2 border-line-strong pl-4">
      <figcaption className="text-14 text-ink-soft">{label}</figcaption>
      {text ? (
        <blockquote className="font-serif text-pretty wrap-anywhere whitespace-pre-line">
          {text}
        </blockquote>
      ) : (
        <p className="text-ink-soft italic">
          {text === null
            ? m.community_moderation_excerpt_deleted()
            : m.community_moderation_excerpt_empty()}
        </p>
      )}
    </figure>
  );
}

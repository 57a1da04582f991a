// A section of a public page, such as the blog: its entries, newest first.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { linkStyles } from "#ui/styles.ts";

export interface EntryView {
  readonly id: string;
  readonly title: string;
  readonly text: string | null;
  /** Of `renderMarkdown`, instead of a text. */
  readonly html?: string | null;
  readonly day: { readonly iso: string; readonly label: string } | null;
  /** The address of its own page; null without one. */
  readonly path: string | null;
  /** Where its title leads, outside the product. */
  readonly url?: string | null;
  /** The addresses of its pictures. */
  readonly images: readonly string[];
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

export interface SectionView {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly EntryView[];
}

/** Each opens whole in a tab of its own. */
export function EntryImages({ title, images }: Pick<EntryView, "title" | "images">) {
  if (images.length === 0) return null;
  return (
    <BareList className="grid grid-cols-2 gap-2 has-[>:only-child]:grid-cols-1 sm:grid-cols-3">
      {images.map((src, at) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer" className="block rounded-card">
            <img
              src={src}
              alt={m.workspace_public_image({ title, number: at + 1 })}
              loading="lazy"
              className="aspect-4/3 w-full rounded-card bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </BareList>
  );
}

function Title({ title, path, url }: Required<Pick<EntryView, "title" | "path" | "url">>) {
  const toLocale = useLocalePath();
  if (path !== null) {
    return (
      <Link to={toLocale(path)} viewTransition className="hover:underline">
        {title}
      </Link>
    );
  }
  if (url === null) return title;
  return (
    <a href={url} rel="nofollow noopener noreferrer" className={linkStyles}>
      {title}
    </a>
  );
}

/** Formatted texts are shown by pages that have them, as profiles have none. */
type RenderHtml = (html: string) => ReactNode;

type EntryProps = { entry: EntryView; renderHtml: RenderHtml | undefined };

function Entry({
  entry: { title, text, html = null, day, details, images, path, url },
  renderHtml,
}: EntryProps) {
  return (
    <article className="flex flex-col gap-2">
      <h3 className="text-22 font-medium wrap-anywhere">
        <Title title={title} path={path} url={url ?? null} />
      </h3>
      {day !== null && (
        <time dateTime={day.iso} className="text-14 text-ink-soft">
          {day.label}
        </time>
      )}
      {text !== null && <p className="whitespace-pre-line">{text}</p>}
      {html !== null && renderHtml?.(html)}
      <EntryImages title={title} images={images} />
      {details.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-14">
          {details.map(({ label, value }) => (
            <div key={label} className="flex gap-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

export function PublicSection({
  title,
  entries,
  renderHtml,
}: SectionView & { renderHtml?: RenderHtml }) {
  return (
    <section className="flex flex-col gap-8">
      <h2 className="text-28 font-medium">{title}</h2>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} renderHtml={renderHtml} />
      ))}
    </section>
  );
}

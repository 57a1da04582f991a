// Links to the articles of each tag.
import { useLocalePath } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";

interface TagLink {
  readonly path: string;
  readonly label: string;
  readonly isChosen?: boolean;
}

export function TagLinks({ tags }: { tags: readonly TagLink[] }) {
  const toLocale = useLocalePath();
  return (
    <BareList className="flex flex-wrap gap-2">
      {tags.map(({ path, label, isChosen = false }) => (
        <li key={path}>
          <a
            href={toLocale(path)}
            aria-current={isChosen ? "page" : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 hover:bg-sunken aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-surface"
          >
            {label}
          </a>
        </li>
      ))}
    </BareList>
  );
}

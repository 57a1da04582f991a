// The directory of verified specialists: filters that work without scripts, entries, and what the badge means.
import { BadgeCheck } from "lucide-react";
import { Form } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { Prose } from "#platform/pages/public/prose.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Icon } from "#ui/icon.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { NativeButton } from "#ui/native/native-button.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { NativeSelect } from "#ui/native/native-select.tsx";
import type { DirectoryEntry, DirectoryView } from "./directory-view.server.ts";

export const DIRECTORY_PATH = "/specialists";

interface DirectoryText {
  readonly title: string;
  readonly lead: string;
  readonly above: string;
  readonly below: string;
}

export function Directory({ view }: { view: DirectoryView & { text: DirectoryText } }) {
  const { title, lead, above, below } = view.text;
  const toLocale = useLocalePath();
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-10 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <header className="flex max-w-reading flex-col gap-4">
        <h1 className="text-36 font-medium text-balance sm:text-48">{title}</h1>
        <p className="font-serif text-18 text-pretty text-ink-soft sm:text-22">{lead}</p>
        <Prose html={above} />
      </header>
      <div className="flex max-w-reading flex-col gap-10">
        <Filters {...view} />
        <Entries {...view} />
      </div>
      <Prose html={below} />
      <NativeButtonLink to={toLocale("/panel/specialist")} className="self-start">
        {m.community_specialists_join_action()}
      </NativeButtonLink>
    </div>
  );
}

function Filters({ filters, isFiltered }: Pick<DirectoryView, "filters" | "isFiltered">) {
  const toLocale = useLocalePath();
  return (
    <search aria-label={m.community_specialists_filters()}>
      <Form
        method="get"
        action={toLocale(DIRECTORY_PATH)}
        // Mounts the uncontrolled selects again when a link changes the filters.
        key={filters.map(({ value }) => value).join(" ")}
        className="flex flex-col gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {filters.map(({ name, label, any, value, options }) => (
            <NativeSelect key={name} name={name} label={label} defaultValue={value}>
              <option value="">{any}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </NativeSelect>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <NativeButton type="submit" variant="primary">
            {m.community_specialists_filter()}
          </NativeButton>
          {isFiltered && (
            <LocaleLink
              to={DIRECTORY_PATH}
              className="inline-flex min-h-11 items-center font-semibold text-ink hover:underline"
            >
              {m.community_specialists_clear()}
            </LocaleLink>
          )}
        </div>
      </Form>
    </search>
  );
}

// `EmptyState` would load the code of the panel on this public page.
function Entries({ entries, isFiltered, range, before, after }: DirectoryView) {
  if (entries.length === 0) {
    return (
      <section className="flex flex-col gap-2">
        <HandsIllustration className="w-44 max-w-full text-ink-soft" />
        <h2 className="text-22 font-medium text-balance">
          {isFiltered ? m.community_specialists_none_filtered() : m.community_specialists_none()}
        </h2>
        <p className="text-pretty text-ink-soft">
          {isFiltered
            ? m.community_specialists_none_filtered_text()
            : m.community_specialists_none_text()}
        </p>
      </section>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <BareList aria-label={m.common_specialists()} className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.path} {...entry} />
        ))}
      </BareList>
      {range !== null && <Pages range={range} before={before} after={after} />}
    </div>
  );
}

function Entry({ path, name, avatar, field, credentials, about, details, badge }: DirectoryEntry) {
  return (
    <li className="flex gap-4 py-6">
      <Avatar name={name} src={avatar} size={44} decorative />
      <article className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-col">
          <h2 className="text-18 font-medium wrap-anywhere">
            <LocaleLink to={path} className="text-ink hover:underline">
              {name}
            </LocaleLink>
          </h2>
          <p className="wrap-anywhere">
            {field} · {credentials}
          </p>
          <p className="text-14 text-ink-soft">{details}</p>
        </div>
        {about !== null && <p className="whitespace-pre-line wrap-anywhere">{about}</p>}
        <p className="flex gap-2 text-14 text-ink-soft">
          <Icon of={BadgeCheck} size={16} className="mt-0.5 shrink-0 text-positive" />
          <span className="text-pretty">{badge}</span>
        </p>
      </article>
    </li>
  );
}

function Pages({ range, before, after }: Pick<DirectoryView, "range" | "before" | "after">) {
  const toLocale = useLocalePath();
  return (
    <nav
      aria-label={m.platform_pages({ list: m.common_specialists() })}
      className="flex flex-wrap items-center gap-3"
    >
      {before !== null && (
        <NativeButtonLink to={toLocale(before)}>{m.platform_page_before()}</NativeButtonLink>
      )}
      <span className="figures text-14 text-ink-soft">{range}</span>
      {after !== null && (
        <NativeButtonLink to={toLocale(after)}>{m.platform_page_after()}</NativeButtonLink>
      )}
    </nav>
  );
}

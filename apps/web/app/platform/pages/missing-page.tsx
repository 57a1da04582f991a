// The content of a page that does not exist, in the frame of its layout: a search and a way back.
import { Search } from "lucide-react";
import { Form, isRouteErrorResponse } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";
import { NativeButton } from "#ui/native/native-button.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { NativeField } from "#ui/native/native-field.tsx";
import { useLocalePath } from "../i18n/locale.ts";

export const isMissingPage = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 404;

/** @param search where it searches */
export function SearchForm({ search }: { search: string }) {
  const toLocale = useLocalePath();
  return (
    <search className="w-full max-w-md">
      <Form action={toLocale(search)} className="flex flex-wrap items-end gap-3">
        <NativeField
          className="min-w-0 flex-1 basis-48"
          name="q"
          type="search"
          label={m.platform_search()}
          maxLength={100}
        />
        <NativeButton type="submit">
          <Icon of={Search} />
          {m.platform_search()}
        </NativeButton>
      </Form>
    </search>
  );
}

type MissingPageProps = {
  /** Where the form searches, and where the way back leads. */
  search: string;
  back: string;
  backText: string;
};

export function MissingPage({ search, back, backText }: MissingPageProps) {
  const toLocale = useLocalePath();
  const title = m.platform_not_found_title();
  return (
    <div className="flex max-w-md flex-col items-start gap-5">
      <title>{`${title} · Vereda`}</title>
      <meta name="robots" content="noindex" />
      <p className="figures font-serif text-48 text-ink-soft">404</p>
      <h1 className="text-36 font-medium">{title}</h1>
      <p className="text-18 text-pretty text-ink-soft">{m.platform_not_found_text()}</p>
      <SearchForm search={search} />
      <NativeButtonLink to={toLocale(back)} variant="primary">
        {backText}
      </NativeButtonLink>
    </div>
  );
}

// The search of the public site: a form that works without scripts, and what it finds.
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { MAX_SEARCH_LENGTH } from "@vereda/domain/site/pages";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { PublicPageMetadata } from "#platform/pages/page-metadata.tsx";
import { fetchApi } from "#platform/request-context.server.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { NativeButton } from "#ui/native/native-button.tsx";
import { NativeField } from "#ui/native/native-field.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, MAX_SEARCH_LENGTH) ?? "";
  const results = q === "" ? [] : await fetchApi(context, request, "GET /public/search", {}, { q });
  return { q, results: results ?? [] };
}

export default function SiteSearch() {
  const { q, results } = useLoaderData<typeof loader>();
  const toLocale = useLocalePath();
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-10 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <PublicPageMetadata
        title={`${m.site_search_title()} · Vereda`}
        description={m.site_search_description()}
      />
      <meta name="robots" content="noindex" />
      <h1 className="text-36 font-medium sm:text-48">{m.site_search_title()}</h1>
      <search>
        <form className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 basis-60 grow">
            <NativeField
              label={m.common_search_term()}
              name="q"
              type="search"
              defaultValue={q}
              maxLength={MAX_SEARCH_LENGTH}
            />
          </div>
          <NativeButton type="submit">{m.platform_search()}</NativeButton>
        </form>
      </search>
      {q === "" && <p className="text-ink-soft">{m.site_search_hint()}</p>}
      {q !== "" && results.length === 0 && <p>{m.site_search_none({ q })}</p>}
      <BareList className="flex flex-col">
        {results.map(({ path, title, description }) => (
          <li key={path} className="border-t border-line py-4">
            <a href={toLocale(path)} className="text-18 font-semibold hover:underline">
              {title}
            </a>
            <p className="text-pretty text-ink-soft">{description}</p>
          </li>
        ))}
      </BareList>
    </div>
  );
}

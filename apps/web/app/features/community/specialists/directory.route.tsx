// The route of the public directory of verified specialists.
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { loadText } from "#platform/pages/public/text.server.ts";
import { fetchApi, getPagePath, redirectOr404 } from "#platform/request-context.server.ts";
import { buildDirectoryView, readDirectoryQuery } from "./directory-view.server.ts";
import { Directory, DIRECTORY_PATH } from "./directory.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readDirectoryQuery(new URL(request.url).searchParams);
  const page = await fetchApi(context, request, "GET /public/specialists", {}, query);
  if (page === null) return redirectOr404(context, request);
  const text = await loadText(context, request, "specialists");
  return { ...buildDirectoryView(page, query, parseLocale(getPagePath(request))), text };
}

export default function DirectoryPage() {
  const view = useLoaderData<typeof loader>();
  const { title, description } = view.text;
  return (
    <>
      <ViewMetadata
        title={`${title} · Vereda`}
        description={description}
        path={DIRECTORY_PATH}
        thing={{ "@type": "CollectionPage", name: title }}
      />
      <Directory view={view} />
    </>
  );
}

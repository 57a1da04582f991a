// The form of a new or existing redirect.
import { useQueryClient } from "@tanstack/react-query";
import { siteFieldMessages } from "@vereda/domain/site/errors";
import { redirectsApi, type Redirect } from "@vereda/domain/workspace/public/contract-public";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";

const messages = { ...workspaceFieldMessages, ...siteFieldMessages };

export function useRedirectForm(redirect: Redirect | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useForm({
    contract: redirectsApi.create.body,
    initial: {
      path: redirect?.path ?? "",
      target: redirect?.target ?? "",
      status: String(redirect?.status ?? 302),
    },
    messages,
    toRequest: ({ path, target, status }) => ({ path, target, status: Number(status) }),
    updatedAt: redirect?.updatedAt,
    submit: (body, updatedAt) =>
      redirect === null
        ? api.call("POST /panel/redirects", { body })
        : api.call("PATCH /panel/redirects/:id", {
            params: { id: redirect.id },
            body: { ...body, updatedAt },
            retry: true,
          }),
    onSaved: ({ path }) => {
      void queryClient.invalidateQueries({ queryKey: buildQueryKey("GET /panel/redirects") });
      onSaved();
      showToast({ title: m.site_admin_redirect_saved({ path }) });
    },
  });
}

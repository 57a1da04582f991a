// What the public page of a workspace shows: a cover, a text, a contact, and its areas in their order.
import { useQuery } from "@tanstack/react-query";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import {
  MAX_PAGE_TEXT_LENGTH,
  publicPageApi,
  type PublicPage,
} from "@vereda/domain/community/profile/contract-public-page";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { PageAreas } from "./page-areas.tsx";
import { PageCover, type PageTarget } from "./page-cover.tsx";

export default function PageForm(target: PageTarget) {
  const query = useQuery(
    buildQuery("GET /panel/workspaces/:id/public-page", { params: { id: target.id } }),
  );
  return (
    <Section title={m.workspace_page()} description={m.workspace_page_what()}>
      {query.data === undefined ? (
        <QueryStatus query={query} rows={3} failed={m.workspace_page_failed()} />
      ) : (
        <>
          <PageCover {...target} cover={query.data.cover} />
          <PageFields {...target} page={query.data} />
        </>
      )}
    </Section>
  );
}

function PageFields({ id, page }: PageTarget & { page: PublicPage }) {
  const form = useForm({
    contract: publicPageApi.save.body,
    initial: { areas: page.areas, text: page.text ?? "", contact: page.contact ?? "" },
    messages: workspaceFieldMessages,
    toRequest: ({ areas, ...draft }) => ({
      ...draft,
      areaIds: areas.flatMap(({ areaId, isVisible }) => (isVisible ? areaId : [])),
    }),
    updatedAt: page.updatedAt ?? undefined,
    call: "PUT /panel/workspaces/:id/public-page",
    input: (body, updatedAt) => ({
      params: { id },
      body: { ...body, updatedAt: updatedAt ?? null },
      retry: true,
    }),
    onSaved: () => showToast({ title: m.workspace_saved() }),
  });
  return (
    <form {...form.formProps} aria-label={m.workspace_page()} className="flex flex-col gap-6">
      <TextArea
        {...form.field("text")}
        label={m.workspace_page_text()}
        note={m.common_optional()}
        description={m.workspace_page_text_what()}
        maxLength={MAX_PAGE_TEXT_LENGTH}
      />
      <TextField
        {...form.field("contact")}
        label={m.workspace_page_contact()}
        note={m.common_optional()}
        description={m.workspace_page_contact_what()}
        spellCheck="false"
      />
      <PageAreas
        areas={form.draft.areas}
        onChange={(areas) => form.set("areas", areas)}
        error={form.errors["areaIds"]}
      />
      <FormFailure form={form} title={m.workspace_save_failed()} />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isPending={form.saving}
        pendingText={m.platform_saving()}
      >
        {m.platform_save()}
      </Button>
    </form>
  );
}

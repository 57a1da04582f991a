// The messages from the contact page: open ones first, to reply to by email, mark as replied and delete.
import type { ContactMessage, ContactStatus } from "@vereda/domain/site/contact/contract-contact";
import { contactStatuses } from "@vereda/domain/site/contact/contract-contact";
import { Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Pages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ContactMessageRow } from "./contact-message-row.tsx";
import { useRefreshMessages } from "./use-refresh-messages.ts";

const DeletionDialog = createLazyDialog(async () => ({
  default: (await import("#platform/deletion-dialog.tsx")).DeletionDialog,
}));

const titles: Readonly<Record<ContactStatus, () => string>> = {
  open: m.site_admin_contact_open,
  replied: m.site_admin_contact_replied,
  all: m.site_admin_contact_all,
};

export default function ContactTab() {
  const [status, setStatus] = useState<ContactStatus>("open");
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <p className="text-pretty text-ink-soft">{m.site_admin_contact_what()}</p>
      <ToggleGroup
        label={m.site_admin_contact_which()}
        isLabelHidden
        selection="single"
        isRequired
        variant="segments"
        options={contactStatuses.map((value) => ({ value, label: titles[value]() }))}
        value={[status]}
        onChange={([value]) => value !== undefined && setStatus(value)}
      />
      <Messages key={status} status={status} />
    </div>
  );
}

function Messages({ status }: { status: ContactStatus }) {
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const refresh = useRefreshMessages();
  const { data, error, refetch, setPage } = usePages((page) =>
    buildQuery("GET /panel/administration/contact-messages", { query: { status, page } }),
  );
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={3} />
    ) : (
      <Failure title={m.site_admin_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState title={m.site_admin_contact_none()}>
        {m.site_admin_contact_none_text()}
      </EmptyState>
    );
  }
  return (
    <>
      <BareList
        aria-label={m.site_admin_contact()}
        className="divide-y divide-line border-y border-line"
      >
        {data.items.map((message) => (
          <ContactMessageRow
            key={message.id}
            message={message}
            onDelete={() => setOpened(message)}
          />
        ))}
      </BareList>
      <Pages label={m.site_admin_contact()} page={data} onPage={setPage} />
      <Suspense fallback={null}>
        {opened !== null && (
          <DeletionDialog
            title={m.site_admin_contact_delete_question({ name: opened.name })}
            labels={{
              text: m.site_admin_contact_delete_text(),
              confirm: m.site_admin_contact_delete(),
              cancel: m.site_admin_cancel(),
              deleting: m.site_admin_contact_deleting(),
              deleted: m.site_admin_contact_deleted(),
              failed: m.site_admin_failed(),
            }}
            remove={() =>
              api.data("DELETE /panel/administration/contact-messages/:id", {
                params: { id: opened.id },
              })
            }
            refresh={refresh}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

// The messages from the contact page: open ones first, to reply to by email, mark as replied and delete.
import type { ContactMessage, ContactStatus } from "@vereda/domain/site/contact/contract-contact";
import { contactStatuses } from "@vereda/domain/site/contact/contract-contact";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { useCall } from "#platform/query/use-call.ts";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { contactTopicLabels } from "@vereda/domain/site/contact/catalogue-contact";
import { Trash2 } from "lucide-react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { linkStyles } from "#ui/styles.ts";

// One contact message, with a link to reply by email.

type ContactMessageRowProps = { message: ContactMessage; onDelete: () => void };

function ContactMessageRow({ message, onDelete }: ContactMessageRowProps) {
  const { id, name, email, topic, language, createdAt, repliedAt, updatedAt } = message;
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const isReplied = repliedAt !== null;
  const { send, isPending, error } = useCall("PATCH /panel/administration/contact-messages/:id");
  // The reply is in the language of the writer.
  const subject = `Re: ${contactTopicLabels[topic][language]} · Vereda`;
  return (
    <li className="flex flex-col gap-3 py-5">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col items-start gap-1">
          <h3 className="text-18 font-semibold wrap-anywhere">{name}</h3>
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}
            className={`${linkStyles} wrap-anywhere`}
          >
            {email}
          </a>
          <p className="figures text-14 text-ink-soft">
            <time dateTime={createdAt}>{formatInstant(createdAt, locale, timezone)}</time>
          </p>
        </div>
        <IconButton
          icon={Trash2}
          label={m.site_admin_contact_delete_named({ name })}
          onPress={onDelete}
        />
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge>{contactTopicLabels[topic][locale]}</Badge>
        {isReplied && <Badge tone="positive">{m.site_admin_contact_is_replied()}</Badge>}
      </p>
      <p lang={language} className="whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
      {error !== null && <Failure title={m.panel_did_not_work()} error={error} />}
      <Button
        className="self-start"
        isPending={isPending}
        pendingText={m.platform_saving()}
        onPress={() => send({ params: { id }, body: { isReplied: !isReplied, updatedAt } })}
      >
        {isReplied ? m.site_admin_contact_reopen() : m.site_admin_contact_mark()}
      </Button>
    </li>
  );
}

const DeletionDialog = createLazyDialog(async () => ({
  default: (await import("#platform/deletion-dialog.tsx")).DeletionDialog,
}));

const titles: Readonly<Record<ContactStatus, () => string>> = {
  open: m.site_admin_contact_open,
  replied: m.site_admin_contact_replied,
  all: m.site_blog_all,
};

export default function ContactTab() {
  const [status, setStatus] = useState<ContactStatus>("open");
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <p className="text-pretty text-ink-soft">{m.site_admin_contact_what()}</p>
      <ChoiceGroup
        label={m.site_admin_contact_which()}
        isLabelHidden
        variant="segments"
        options={contactStatuses.map((value) => ({ value, label: titles[value]() }))}
        value={status}
        onChange={setStatus}
      />
      <Messages key={status} status={status} />
    </div>
  );
}

function Messages({ status }: { status: ContactStatus }) {
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const { data, error, refetch, setPage } = usePage("GET /panel/administration/contact-messages", {
    query: { status },
  });
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={3} />
    ) : (
      <Failure title={m.panel_did_not_work()} error={error} onRetry={() => void refetch()} />
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
        aria-label={m.site_nav_contact()}
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
      <Pages label={m.site_nav_contact()} page={data} onPage={setPage} />
      {opened !== null && (
        <DeletionDialog
          title={m.site_admin_contact_delete_question({ name: opened.name })}
          labels={{
            text: m.site_admin_contact_delete_text(),
            confirm: m.panel_delete(),
            cancel: m.platform_cancel(),
            deleting: m.panel_deleting(),
            deleted: m.common_message_deleted(),
            failed: m.panel_did_not_work(),
          }}
          remove={() =>
            api.data("DELETE /panel/administration/contact-messages/:id", {
              params: { id: opened.id },
            })
          }
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

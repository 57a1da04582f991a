// One contact message, with a link to reply by email.
import { useMutation } from "@tanstack/react-query";
import { contactTopicLabels } from "@vereda/domain/site/contact/catalogue-contact";
import type { ContactMessage } from "@vereda/domain/site/contact/contract-contact";
import { Trash2 } from "lucide-react";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { linkStyles } from "#ui/styles.ts";
import { useRefreshMessages } from "./use-refresh-messages.ts";

type ContactMessageRowProps = { message: ContactMessage; onDelete: () => void };

export function ContactMessageRow({ message, onDelete }: ContactMessageRowProps) {
  const { id, name, email, topic, language, createdAt, repliedAt, updatedAt } = message;
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const refresh = useRefreshMessages();
  const isReplied = repliedAt !== null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.data("PATCH /panel/administration/contact-messages/:id", {
        params: { id },
        body: { isReplied: !isReplied, updatedAt },
      }),
    onSettled: refresh,
  });
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
      {error && <Failure title={m.site_admin_failed()} error={error} />}
      <Button
        className="self-start"
        isPending={isPending}
        pendingText={m.site_admin_saving()}
        onPress={() => mutate()}
      >
        {isReplied ? m.site_admin_contact_reopen() : m.site_admin_contact_mark()}
      </Button>
    </li>
  );
}

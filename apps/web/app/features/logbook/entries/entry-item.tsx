// A logbook entry in the list: content, checkbox if it has a flag, and files.
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import { canChangeEntry, canDeleteEntry } from "@vereda/domain/logbook/policy";
import { Flag, Paperclip, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { buildUrl } from "#platform/api/address.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { savePrivateFile } from "#platform/api/private-file.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { linkStyles } from "#ui/styles.ts";
import type { LogbookContext } from "../logbook-context.ts";
import { formatValue } from "../format-value.ts";
import { PendingBadge } from "#shell/outbox/refused-note.tsx";

type EntryItemProps = {
  logbook: LogbookContext;
  entry: LogbookEntry;
  onEdit: () => void;
  onDelete: () => void;
};

const MAX_NAME_LENGTH = 60;

export function getEntryName({ title, values }: LogbookEntry): string {
  if (title !== null) return title;
  const first = Object.values(values).find((value) => typeof value === "string");
  if (typeof first !== "string") return m.logbook_entry();
  return first.length > MAX_NAME_LENGTH ? `${first.slice(0, MAX_NAME_LENGTH).trimEnd()}…` : first;
}

export function EntryItem({ logbook, entry, onEdit, onDelete }: EntryItemProps) {
  const { membership, areaId } = logbook;
  const own = membership === null ? null : { membership, areaId, isOwn: entry.isOwn };
  const canChange = own !== null && canChangeEntry(own);
  const name = getEntryName(entry);
  const [isReporting, setReporting] = useState(false);
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Content logbook={logbook} entry={entry} />
        <Files entry={entry} />
      </div>
      {!entry.isOwn && (
        <IconButton
          icon={Flag}
          label={m.logbook_report_entry({ name })}
          onPress={() => setReporting(true)}
        />
      )}
      {canChange && (
        <IconButton icon={Pencil} label={m.logbook_edit_entry({ name })} onPress={onEdit} />
      )}
      {own !== null && canDeleteEntry(own) && (
        <IconButton icon={Trash2} label={m.logbook_delete_entry({ name })} onPress={onDelete} />
      )}
      {isReporting && (
        <ReportDialog
          subject={{ subjectType: "logbook_entry", subjectId: entry.id }}
          name={entry.author}
          onClose={() => setReporting(false)}
        />
      )}
    </li>
  );
}

function Content({ logbook, entry }: Pick<EntryItemProps, "logbook" | "entry">) {
  const locale = useLocale();
  const { label, fields, section, isIntimate } = logbookKindDefinitions[entry.kind];
  const lines = fields.flatMap((field) => {
    const value = entry.values[field.key];
    if (value === undefined || value === null || field.type === "flag") return [];
    return [{ field, text: formatValue(field, value, locale) }];
  });
  const long = lines.filter(({ field }) => field.type === "paragraphs");
  const short = lines.filter(({ field }) => field.type !== "paragraphs");
  return (
    <>
      {entry.title !== null && <p className="text-16 font-semibold wrap-anywhere">{entry.title}</p>}
      {short.length > 0 && (
        <p className="figures text-14 text-ink-soft wrap-anywhere">
          {short.map(({ field, text }) => `${field.label[locale]}: ${text}`).join(" · ")}
        </p>
      )}
      {long.map(({ field, text }) => (
        <p key={field.key} className="max-w-reading wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft empty:hidden">
        <PendingBadge id={entry.id} />
        {logbook.kinds.length > 1 && label[locale]}
        {section !== null && entry.isPublic && <Badge tone="positive">{m.panel_public()}</Badge>}
        {!isIntimate && !entry.isOwn && m.panel_by({ name: entry.author })}
      </p>
    </>
  );
}

function Files({ entry: { attachments } }: { entry: LogbookEntry }) {
  const locale = useLocale();
  const opening = useCall(({ id, name }: { id: string; name: string }) =>
    savePrivateFile(buildUrl("/workspaces/attachments/:id", { id }), name),
  );
  if (attachments.length === 0) return null;
  return (
    <BareList aria-label={m.panel_files()} className="flex flex-wrap gap-x-4">
      {attachments.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            onClick={() => opening.send({ id, name })}
            className="flex min-h-11 max-w-full items-center gap-1 text-14"
          >
            <Icon of={Paperclip} size={16} className="text-ink-soft" />
            <span className={`${linkStyles} truncate`}>{name}</span>
          </button>
        </li>
      ))}
      {opening.error !== null && (
        <li role="alert" className="text-14 text-danger">
          {m.logbook_file_not_opened()} {getErrorText(opening.error, locale)}
        </li>
      )}
    </BareList>
  );
}

// Brings an .ics file over as tasks: file and area, preview, done; lazily loaded.
import { MAX_CALENDAR_BYTES } from "@vereda/domain/planning/calendars/calendar-limits";
import type {
  CalendarImport,
  ImportLossKind,
} from "@vereda/domain/planning/calendars/contract-calendar-import";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { ApiError } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { CALENDAR_FILES } from "./calendar-dialog.tsx";
import { useAreaOptions } from "./use-area-options.ts";

const lossLabels: Readonly<Record<ImportLossKind, (loss: { count: number }) => string>> = {
  past: m.planning_import_past,
  completed: m.planning_import_completed,
  cancelled: m.planning_import_cancelled,
  moved_dates: m.planning_import_moved_dates,
  extra_dates: m.planning_import_extra_dates,
  unsupported_rule: m.planning_import_unsupported_rule,
  untitled: m.planning_import_untitled,
  broken: m.planning_import_broken,
  too_many: m.planning_import_too_many,
};

type ImportDialogProps = {
  /** The text of a file that another application has opened with this one. */
  initialText?: string | null;
  onClose: () => void;
};

export default function ImportDialog({ initialText = null, onClose }: ImportDialogProps) {
  const locale = useLocale();
  const areas = useAreaOptions();
  const workspaceId = useSelectedWorkspace()?.workspace.id ?? "";
  const [text, setText] = useState(initialText);
  const [chosenArea, setArea] = useState<AreaKey | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const areaId = chosenArea ?? areas[0]?.value ?? null;
  const preview = useCall("POST /planning/calendar-imports");
  const save = useCall("POST /planning/calendar-imports");
  const read = (content: string) => {
    setText(content);
    if (areaId !== null)
      preview.send({ body: { text: content, workspaceId, areaId }, retry: true });
  };
  const choose = async (file: File) => {
    setTooLarge(file.size > MAX_CALENDAR_BYTES);
    if (file.size <= MAX_CALENDAR_BYTES) read(await file.text());
  };
  const result = preview.data;
  const refusal = preview.error instanceof ApiError ? preview.error.fields[0]?.message : undefined;
  const fileError = isTooLarge ? planningFieldMessages.calendar_too_large[locale] : refusal;
  const isDone = save.data !== undefined;
  return (
    <Dialog
      onClose={onClose}
      title={m.planning_import_title()}
      isDismissable={text === null || isDone}
      footer={
        isDone ? (
          <Button variant="primary" onPress={onClose}>
            {m.panel_done()}
          </Button>
        ) : (
          <>
            <Button onPress={onClose} isDisabled={save.isPending}>
              {m.platform_cancel()}
            </Button>
            <Button
              variant="primary"
              isDisabled={result === undefined || result.count === 0 || areaId === null}
              isPending={save.isPending}
              pendingText={m.platform_saving()}
              onPress={() => {
                if (text !== null && areaId !== null)
                  save.send({ body: { text, workspaceId, areaId, confirm: true }, retry: true });
              }}
            >
              {m.planning_import_confirm({ count: result?.count ?? 0 })}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <output className="font-serif text-18">
          {m.planning_import_done({ count: save.data?.count ?? 0 })}
        </output>
      ) : (
        <div className="flex flex-col gap-6">
          <p className="text-pretty">{m.planning_import_text()}</p>
          {areaId !== null && (
            <Select<AreaKey>
              label={m.common_area()}
              placeholder={m.common_area()}
              options={areas}
              value={areaId}
              onChange={setArea}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <FileTrigger
              acceptedFileTypes={CALENDAR_FILES}
              onSelect={(files) => {
                const file = files?.[0];
                if (file !== undefined) void choose(file);
              }}
            >
              <Button
                icon={FileUp}
                isPending={preview.isPending}
                pendingText={m.planning_calendars_loading()}
              >
                {result === undefined ? m.panel_choose_file() : m.panel_choose_other_file()}
              </Button>
            </FileTrigger>
            {initialText !== null && result === undefined && (
              <Button variant="primary" onPress={() => read(initialText)}>
                {m.planning_import_read()}
              </Button>
            )}
          </div>
          {fileError !== undefined && <ErrorNote title={fileError} />}
          {preview.error !== null && refusal === undefined && (
            <Failure
              title={m.planning_import_not_read()}
              error={preview.error}
              onRetry={() => text !== null && read(text)}
            />
          )}
          {result && <Preview result={result} />}
          {save.error !== null && (
            <Failure title={m.planning_import_not_saved()} error={save.error} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Preview({ result }: { result: CalendarImport }) {
  const locale = useLocale();
  const { count, duplicates, sample, losses } = result;
  return (
    <>
      <output className="flex flex-col gap-1">
        <span className="font-serif text-18">{m.planning_import_result({ count })}</span>
        {duplicates > 0 && (
          <span className="text-14 text-ink-soft">
            {m.planning_import_duplicates({ count: duplicates })}
          </span>
        )}
      </output>
      {sample.length > 0 && (
        <BareList className="flex flex-col gap-1 text-14">
          {sample.map(({ title, date }) => (
            <li key={`${title} ${date}`} className="wrap-anywhere">
              {title}
              {date !== null && (
                <span className="figures text-ink-soft">
                  {" · "}
                  {formatDayLabel(date, locale, "medium")}
                </span>
              )}
            </li>
          ))}
          {count > sample.length && (
            <li className="text-ink-soft">
              {m.planning_import_more({ count: count - sample.length })}
            </li>
          )}
        </BareList>
      )}
      {losses.length > 0 && (
        <Disclosure summary={m.planning_import_losses()} defaultOpen={count === 0}>
          <BareList className="flex flex-col gap-1 text-14">
            {losses.map(({ kind, count: lost, example }) => (
              <li key={kind} className="text-pretty wrap-anywhere">
                {lossLabels[kind]({ count: lost })}
                {example !== "" && <span className="text-ink-soft"> · {example}</span>}
              </li>
            ))}
          </BareList>
        </Disclosure>
      )}
    </>
  );
}

// The reminders field: default reminders as toggles, custom ones below.
import {
  MAX_REMINDERS,
  type ReminderWhen,
} from "@vereda/domain/planning/reminders/contract-reminders";
import { Bell, Pencil, Plus, X } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Part } from "#shell/parts.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import {
  isDefaultReminder,
  getReminderKey,
  formatReminder,
  defaultReminders,
} from "./format-reminder.ts";

const CustomReminderEditor = createLazyPart(
  () => import("./custom-reminder-editor.tsx"),
  <Skeleton className="h-40" />,
);

type RemindersFieldProps = {
  value: readonly ReminderWhen[];
  onChange: (next: ReminderWhen[]) => void;
  description?: ReactNode;
  error?: string | undefined;
  /** True where the section title is already "Reminders". */
  isLabelHidden?: boolean;
};

/** `before` is the reminder being edited; null for a new one. */
type Writing = { readonly before: ReminderWhen | null };

export function RemindersField(props: RemindersFieldProps) {
  const { value, onChange, description, error, isLabelHidden = false } = props;
  const locale = useLocale();
  const [writing, setWriting] = useState<Writing | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const custom = value.filter((when) => !isDefaultReminder(when));
  const isFull = value.length >= MAX_REMINDERS;
  const open = (before: ReminderWhen | null) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setWriting({ before });
  };
  const close = () => {
    setWriting(null);
    // Returns the focus to the button that opened the editor, if it still exists.
    requestAnimationFrame(() => opener.current?.isConnected && opener.current.focus());
  };
  const removeFrom = (removed: ReminderWhen | null) => value.filter((when) => when !== removed);
  return (
    <div className="flex flex-col gap-3">
      <ToggleGroup
        label={m.panel_reminders()}
        isLabelHidden={isLabelHidden}
        description={description}
        error={error}
        selection="multiple"
        value={value.filter(isDefaultReminder).map(getReminderKey)}
        onChange={(keys) =>
          onChange(
            [
              ...custom,
              ...defaultReminders.filter((when) => keys.includes(getReminderKey(when))),
            ].slice(0, MAX_REMINDERS),
          )
        }
        options={defaultReminders.map((when) => ({
          value: getReminderKey(when),
          label: formatReminder(when, locale),
        }))}
      />
      {custom.length > 0 && (
        <CustomReminders
          reminders={custom}
          onChangeOne={open}
          onRemove={(removed) => onChange(removeFrom(removed))}
        />
      )}
      {writing === null ? (
        <Button
          variant="quiet"
          icon={Plus}
          className="-ml-4 self-start"
          isDisabled={isFull}
          onPress={() => open(null)}
        >
          {m.planning_reminder_other()}
        </Button>
      ) : (
        <CustomReminderEditor
          key={writing.before === null ? "" : getReminderKey(writing.before)}
          before={writing.before}
          isDuplicate={(when) =>
            removeFrom(writing.before).some((one) => getReminderKey(one) === getReminderKey(when))
          }
          onDone={(when) => {
            onChange([...removeFrom(writing.before), when]);
            close();
          }}
          onCancel={close}
        />
      )}
      {(value.length > 0 || writing !== null) && <Part of="PushNote" />}
      {isFull && (
        <p className="text-14 text-ink-soft">
          {m.planning_reminders_full({ count: MAX_REMINDERS })}
        </p>
      )}
    </div>
  );
}

type CustomRemindersProps = {
  reminders: readonly ReminderWhen[];
  onChangeOne: (when: ReminderWhen) => void;
  onRemove: (when: ReminderWhen) => void;
};

function CustomReminders({ reminders, onChangeOne, onRemove }: CustomRemindersProps) {
  const locale = useLocale();
  return (
    <BareList aria-label={m.planning_reminders_own()} className="divide-y divide-line">
      {reminders.map((when) => {
        const label = formatReminder(when, locale);
        return (
          <li key={getReminderKey(when)} className="flex min-h-11 items-center gap-2">
            <Icon of={Bell} className="text-ink-soft" />
            <span className="figures min-w-0 flex-1">
              {label}
              <span className="block text-14 text-ink-soft empty:hidden">
                <Part of="PushNote" isBrief />
              </span>
            </span>
            <IconButton
              icon={Pencil}
              label={m.planning_reminder_change({ when: label })}
              onPress={() => onChangeOne(when)}
            />
            <IconButton
              icon={X}
              label={m.planning_reminder_remove({ when: label })}
              onPress={() => onRemove(when)}
            />
          </li>
        );
      })}
    </BareList>
  );
}

// The fields that the sentence left open: area, duration, reminder and characteristic.
import {
  taskCharacteristicLabels,
  taskCharacteristics,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Select } from "#ui/fields/select.tsx";
import { getReminderKey, formatReminder, defaultReminders } from "../reminders/format-reminder.ts";
import { ObjectiveField } from "./form/objective-field.tsx";
import type { QuickAddState } from "./use-quick-add.ts";

const LENGTHS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180];

export function MissingFields({ state }: { state: QuickAddState }) {
  const { sentence, minutes, setMinutes, characteristic, setCharacteristic } = state;
  const locale = useLocale();
  const isOpenEnded = sentence.read.schedule !== null && sentence.read.estimation === null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <LocationFields state={state} />
      {isOpenEnded && (
        <Select
          label={m.planning_quick_length()}
          placeholder={m.panel_choose()}
          options={LENGTHS.map((value) => ({ value: String(value), label: formatMinutes(value) }))}
          value={String(minutes)}
          onChange={(value) => setMinutes(Number(value))}
        />
      )}
      <ReminderSelect state={state} />
      {sentence.text !== "" && sentence.flags.length === 0 && (
        <Select
          label={m.planning_characteristics()}
          placeholder={m.panel_choose()}
          options={taskCharacteristics.map((value) => ({
            value,
            label: taskCharacteristicLabels[value][locale],
          }))}
          value={characteristic}
          onChange={setCharacteristic}
        />
      )}
    </div>
  );
}

/** The choice is written into the sentence and then edited by its chip. */
function ReminderSelect({ state: { sentence } }: { state: QuickAddState }) {
  const locale = useLocale();
  const { read, replaceReminders } = sentence;
  const isOpen = read.schedule !== null && read.reminders.length === 0;
  if (!isOpen || replaceReminders === null) return null;
  return (
    <Select
      label={m.planning_quick_reminder()}
      placeholder={m.panel_choose()}
      options={[
        { value: "", label: m.planning_quick_no_reminder() },
        ...defaultReminders.map((when) => ({
          value: getReminderKey(when),
          label: formatReminder(when, locale),
        })),
      ]}
      value=""
      onChange={(key) => {
        const chosen = defaultReminders.filter((when) => getReminderKey(when) === key);
        if (chosen.length > 0) replaceReminders(chosen);
      }}
    />
  );
}

function LocationFields({ state: { location, sentence } }: { state: QuickAddState }) {
  const locale = useLocale();
  const { read, write } = sentence;
  const tag = read.parts.find(({ kind }) => kind === "area");
  /** Removes the area tag from the sentence, because the selection replaces it. */
  const removeTag = () => {
    if (tag) write(`${read.text.slice(0, tag.start)}${read.text.slice(tag.end)}`.trim());
  };
  const place = {
    ...(location.workspaceId !== undefined && { workspaceId: location.workspaceId }),
    ...(location.areaId !== undefined && { areaId: location.areaId }),
  };
  return (
    <>
      {location.workspaces.length > 1 && (
        <Select
          label={m.panel_workspace()}
          placeholder={m.panel_choose()}
          options={location.workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          value={location.workspaceId ?? null}
          onChange={(workspaceId) => location.choose({ workspaceId })}
        />
      )}
      <Select
        label={m.common_area()}
        placeholder={m.panel_choose()}
        options={location.areas.map((value) => ({
          value,
          label: areaDefinitions[value].label[locale],
        }))}
        value={location.areaId ?? null}
        onChange={(areaId) => {
          removeTag();
          location.choose({ ...place, areaId, objective: null });
        }}
      />
      {location.workspaceId !== undefined && (
        <ObjectiveField
          workspaceId={location.workspaceId}
          areas={location.areas}
          value={location.objective}
          onChange={(objective) => {
            removeTag();
            location.choose({ ...place, objective });
          }}
        />
      )}
    </>
  );
}

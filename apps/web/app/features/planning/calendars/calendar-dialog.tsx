// The dialogs that follow a calendar by its address or file, and change how it is displayed; lazily loaded.
import { createId } from "@vereda/domain/create-id";
import {
  MAX_CALENDAR_BYTES,
  MAX_CALENDAR_NAME,
} from "@vereda/domain/planning/calendars/calendar-limits";
import {
  calendarInput,
  calendarsApi,
  type FollowedCalendar,
} from "@vereda/domain/planning/calendars/contract-calendars";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { tagColorLabels } from "@vereda/domain/planning/tasks/tags/catalogue-tags";
import {
  getTagColor,
  tagColors,
  type TagColor,
} from "@vereda/domain/planning/tasks/tags/tag-rules";
import { completeAddress, webAddressFieldMessages } from "@vereda/domain/web-address";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { nowMs } from "#platform/clock.ts";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { TagDot } from "../tasks/tags/tag-dot.tsx";
import { CountryField } from "./country-field.tsx";
import { useOptionalAreaOptions } from "./use-area-options.ts";

const messages = { ...webAddressFieldMessages, ...planningFieldMessages };

export const CALENDAR_FILES = [".ics", "text/calendar"];

type Settings = {
  name: string;
  color: string | null;
  areaId: AreaKey | null;
  isBusy: boolean;
};

function SettingsFields<Draft extends Settings>({
  form,
  nameNote,
  isHolidays,
}: {
  form: Form<Draft>;
  nameNote?: string;
  isHolidays: boolean;
}) {
  const locale = useLocale();
  const areas = useOptionalAreaOptions(m.planning_calendars_no_area());
  const { draft, set } = form;
  return (
    <>
      <TextField
        {...form.field("name")}
        label={m.panel_name()}
        note={nameNote}
        maxLength={MAX_CALENDAR_NAME}
        autoComplete="off"
      />
      <ChoiceGroup<TagColor>
        label={m.planning_tag_color()}
        value={getTagColor(draft.color)}
        onChange={(next) => set("color", next)}
        options={tagColors.map((value) => ({
          value,
          label: tagColorLabels[value][locale],
          mark: <TagDot color={value} />,
        }))}
      />
      <Select
        label={m.common_area()}
        placeholder={m.planning_calendars_no_area()}
        options={areas}
        value={draft.areaId ?? "none"}
        onChange={(next) => set("areaId", next === "none" ? null : next)}
      />
      <Switch
        isSelected={draft.isBusy}
        onChange={(next) => set("isBusy", next)}
        description={
          isHolidays ? m.planning_holidays_busy_hint() : m.planning_calendars_busy_hint()
        }
      >
        {m.planning_calendars_busy()}
      </Switch>
    </>
  );
}

type NewCalendarDialogProps = {
  onAdded: (calendar: FollowedCalendar) => void;
  onClose: () => void;
};

export function NewCalendarDialog({ onAdded, onClose }: NewCalendarDialogProps) {
  const locale = useLocale();
  const [id] = useState(() => createId(nowMs()));
  const form = useForm({
    contract: calendarInput,
    initial: {
      source: "url",
      url: "",
      text: "",
      fileName: "",
      name: "",
      color: "blue",
      areaId: null as AreaKey | null,
      country: useCurrentUser().country,
      isBusy: true,
    },
    messages,
    toRequest: ({ source, url, text, fileName: _file, country, name, ...settings }) => ({
      id,
      kind: source === "holidays" ? ("HOLIDAYS" as const) : ("ICS" as const),
      ...(source === "holidays" && country !== null && { country }),
      ...(source === "file" && { text }),
      ...(source === "url" && { url: completeAddress(url.trim()) }),
      ...(name.trim() !== "" && { name }),
      ...settings,
    }),
    call: "POST /planning/calendars",
    input: (body) => ({ body, retry: true }),
    onSaved: (calendar) => {
      onAdded(calendar);
      onClose();
    },
  });
  const { draft, errors, set } = form;
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = async (file: File) => {
    setTooLarge(file.size > MAX_CALENDAR_BYTES);
    if (file.size > MAX_CALENDAR_BYTES) return;
    set("text", await file.text());
    set("fileName", file.name);
  };
  const fileError = isTooLarge
    ? planningFieldMessages.calendar_too_large[locale]
    : (errors["text"] ?? errors["url"]);
  return (
    <FormDialog title={m.planning_calendars_add()} form={form} onClose={onClose}>
      <ChoiceGroup
        label={m.planning_calendars_source()}
        variant="segments"
        value={draft.source}
        onChange={(next) => {
          set("source", next);
          set("isBusy", next !== "holidays");
        }}
        options={[
          { value: "url", label: m.planning_calendars_address() },
          { value: "file", label: m.planning_calendars_file() },
          { value: "holidays", label: m.planning_holidays() },
        ]}
      />
      {draft.source === "holidays" && <CountryField {...form.field("country")} />}
      {draft.source === "url" && (
        <TextField
          {...form.field("url")}
          type="url"
          label={m.planning_calendars_secret_address()}
          description={m.planning_calendars_address_hint()}
          placeholder="https://…/basic.ics"
          maxLength={2000}
          autoComplete="off"
        />
      )}
      {draft.source === "file" && (
        <div
          data-invalid={fileError === undefined ? undefined : ""}
          className="flex flex-col gap-2"
        >
          <FileTrigger
            acceptedFileTypes={CALENDAR_FILES}
            onSelect={(files) => {
              const file = files?.[0];
              if (file !== undefined) void choose(file);
            }}
          >
            <Button icon={FileUp} className="self-start">
              {m.panel_choose_file()}
            </Button>
          </FileTrigger>
          <output className="text-14 text-ink-soft empty:hidden">{draft.fileName}</output>
          <p role="alert" className="text-14 text-danger empty:hidden">
            {fileError}
          </p>
        </div>
      )}
      <SettingsFields
        form={form}
        nameNote={m.common_optional()}
        isHolidays={draft.source === "holidays"}
      />
    </FormDialog>
  );
}

type CalendarDialogProps = {
  calendar: FollowedCalendar;
  onRemove: () => void;
  onClose: () => void;
};

export default function CalendarDialog({ calendar, onRemove, onClose }: CalendarDialogProps) {
  const { id, name, color, areaId, isBusy, updatedAt } = calendar;
  const initial: Settings = { name, color, areaId, isBusy };
  const form = useForm({
    contract: calendarsApi.update.body,
    initial,
    messages: planningFieldMessages,
    toRequest: (draft) => draft,
    updatedAt,
    call: "PATCH /planning/calendars/:id",
    input: (body, version) => ({ params: { id }, body: { ...body, updatedAt: version } }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={m.planning_calendars_change({ name })} form={form} onClose={onClose}>
      <SettingsFields form={form} isHolidays={calendar.kind === "HOLIDAYS"} />
      <Button
        variant="quiet"
        className="-ml-4 self-start text-danger"
        isDisabled={form.saving}
        onPress={onRemove}
      >
        {m.planning_calendars_unfollow()}
      </Button>
    </FormDialog>
  );
}

// The quick-add sheet, part of every panel document: one sentence becomes a task.
import { Plus } from "lucide-react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { m } from "#platform/i18n/generated/messages.js";
import type { QuickAddStart } from "#shell/quick-add/quick-add-button.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { AssumedChips } from "./assumed-chips.tsx";
import { SharedDescription } from "./draft/shared-description.tsx";
import { useShortcutSetting } from "#shell/navigation/shortcuts/shortcut-setting.ts";
import type { QuickFormStart } from "./form/quick-form-draft.ts";
import { findStoredForm } from "./form/stored-form.ts";
import { Reading, SentenceField } from "./sentence-field.tsx";
import { UnsentList } from "./unsent-list.tsx";
import { useQuickAdd, type QuickAddState } from "./use-quick-add.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { Select } from "#ui/fields/select.tsx";
import { getReminderKey, formatReminder, defaultReminders } from "../reminders/format-reminder.ts";
import { ObjectiveField } from "./form/objective-field.tsx";

// The fields that the sentence left open: area, duration and reminder.

const LENGTHS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180];

function MissingFields({ state }: { state: QuickAddState }) {
  const { sentence, minutes, setMinutes } = state;
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
  const chosen = {
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
          location.choose({ ...chosen, areaId, objective: null });
        }}
      />
      {location.workspaceId !== undefined && (
        <ObjectiveField
          workspaceId={location.workspaceId}
          areas={location.areas}
          value={location.objective}
          onChange={(objective) => {
            removeTag();
            location.choose({ ...chosen, objective });
          }}
        />
      )}
    </>
  );
}

// Example sentences for quick add, as buttons that fill in the field.

function Examples({ onChoose }: { onChoose: (example: string) => void }) {
  const examples = [
    m.planning_quick_example_1(),
    m.planning_quick_example_2(),
    m.planning_quick_example_3(),
  ];
  return (
    <section aria-label={m.planning_quick_examples()}>
      <h3 className="font-sans text-14 font-semibold text-ink-soft">
        {m.planning_quick_examples()}
      </h3>
      <BareList className="mt-1">
        {examples.map((example) => (
          <li key={example}>
            <Button
              variant="quiet"
              className="w-full justify-start text-left font-normal"
              onPress={() => onChoose(example)}
            >
              {example}
            </Button>
          </li>
        ))}
      </BareList>
    </section>
  );
}

type QuickAddDialogProps = {
  start?: QuickAddStart;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  more: ReactNode;
  /** Opens the whole form with what was understood. */
  onMore: (start: QuickFormStart) => void;
  /** While a modal dialog is open, only what is inside it can be used. */
  toasts: ReactNode;
};

export function QuickAddDialog(props: QuickAddDialogProps) {
  const { start = {}, isOpen, onOpenChange, more, onMore, toasts } = props;
  const state = useQuickAdd(start.slot ?? null);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const getField = () =>
    form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  const focusField = () => getField()?.focus();
  const onOpened = useEffectEvent(() => {
    if (start.shared !== undefined) state.sentence.replace(start.shared);
    else if (start.sentence !== undefined && state.sentence.text === "") {
      state.sentence.write(start.sentence);
    }
    focusField();
  });
  const restore = useEffectEvent(() => state.sentence.restore(getField()?.value ?? ""));
  useLayoutEffect(() => restore(), []);
  useEffect(() => {
    if (isOpen) onOpened();
  }, [isOpen]);
  const save = async (stays: boolean) => {
    const sent = state.sentence.text;
    const isSaved = await state.save();
    // On a slow network the user may already be typing the next sentence: it is not cleared.
    const isDone = isSaved && (getField()?.value ?? sent) === sent;
    if (isSaved) state.sentence.finish(sent);
    if (isDone && !stays) form.current?.closest("dialog")?.close();
    else focusField();
  };
  return (
    <Sheet
      id="quick-add"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.panel_add_task()}
      closeLabel={m.platform_close()}
      footer={<Footer state={state} formId={formId} onSaveAndStay={() => void save(true)} />}
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
      >
        <SentenceField
          label={m.planning_quick_question()}
          description={
            <span className="hidden pointer-fine:inline">{m.planning_quick_keys()}</span>
          }
          state={state}
          onShiftEnter={() => void save(true)}
        />
        <AssumedChips state={state} onLeft={focusField} />
        <Reading state={state} onLeft={focusField} />
        <SharedDescription sentence={state.sentence} onLeft={focusField} />
        {state.errorMessage !== null && <ErrorNote title={state.errorMessage} />}
        {state.sentence.text === "" ? (
          <Examples
            onChoose={(example) => {
              state.sentence.write(example);
              focusField();
            }}
          />
        ) : (
          isOpen &&
          state.sentence.lines.length === 0 && (
            <>
              <MissingFields state={state} />
              <Button
                variant="quiet"
                className="-my-2 -ml-4 self-start"
                isDisabled={!state.sentence.isRead}
                onPress={() => onMore(state)}
              >
                {m.common_more_options()}
              </Button>
            </>
          )
        )}
      </form>
      <div className="mt-4 flex flex-col gap-4">
        {isOpen && <UnfinishedForm state={state} onMore={onMore} />}
        <UnsentList
          onRewrite={(draft) => {
            state.sentence.replace(draft);
            focusField();
          }}
        />
        <div className="-ml-4 flex flex-wrap items-center justify-between gap-x-4">
          {more}
          {isOpen && <KeySwitch />}
        </div>
      </div>
      {isOpen && toasts}
    </Sheet>
  );
}

/** Visible only with a fine pointer, which usually means a keyboard. */
function KeySwitch() {
  const [isOn, change] = useShortcutSetting();
  return (
    <Switch isSelected={isOn} onChange={change} className="hidden pointer-fine:flex">
      {m.planning_quick_key()}
    </Switch>
  );
}

type FooterProps = {
  state: QuickAddState;
  formId: string;
  onSaveAndStay: () => void;
};

function Footer({ state, formId, onSaveAndStay }: FooterProps) {
  return (
    <>
      <Button variant="quiet" isDisabled={state.isSaving} onPress={onSaveAndStay}>
        {m.planning_quick_save_and_stay()}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        icon={Plus}
        isPending={state.isSaving}
        pendingText={m.platform_saving()}
      >
        {m.panel_add()}
      </Button>
    </>
  );
}

type UnfinishedFormProps = Pick<QuickAddDialogProps, "onMore"> & { state: QuickAddState };

/** Leads back to a form that was closed before it was saved. */
function UnfinishedForm({ state, onMore }: UnfinishedFormProps) {
  const { sentence } = state;
  const [form] = useState(findStoredForm);
  if (form === null || form.sentence === sentence.text) return null;
  const resume = () => onMore({ ...state, sentence: { ...sentence, text: form.sentence } });
  return (
    <Button className="justify-start text-left" onPress={resume}>
      {m.planning_quick_unfinished({ title: form.title || form.sentence })}
    </Button>
  );
}

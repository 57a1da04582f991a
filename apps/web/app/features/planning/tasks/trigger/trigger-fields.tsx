// The trigger fields of a task: the module that it opens, with an action and a payload.
import {
  triggerModuleLabels,
  triggerModules,
  type TriggerModule,
} from "@vereda/domain/planning/catalogue";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { TaskForm } from "../task-form.ts";
import { payloadFields, readPayload, setPayloadPart } from "./trigger-payload.ts";

export function TriggerFields({ form }: { form: TaskForm }) {
  const locale = useLocale();
  const { draft, errors, set } = form;
  return (
    <>
      <ToggleGroup<TriggerModule>
        label={m.planning_trigger()}
        description={m.planning_trigger_hint()}
        selection="single"
        value={draft.triggerModule === null ? [] : [draft.triggerModule]}
        onChange={([value]) => set("triggerModule", value ?? null)}
        options={triggerModules.map((value) => ({
          value,
          label: triggerModuleLabels[value][locale],
        }))}
      />
      {draft.triggerModule !== null && (
        <>
          <TextField
            label={m.planning_trigger_action()}
            maxLength={100}
            value={draft.triggerAction}
            error={errors["triggerAction"]}
            onChange={(value) => set("triggerAction", value)}
          />
          <PayloadFields form={form} module={draft.triggerModule} />
        </>
      )}
    </>
  );
}

function PayloadFields({ form, module }: { form: TaskForm; module: TriggerModule }) {
  const { draft, set } = form;
  const text = draft.triggerPayload;
  const payload = readPayload(text);
  const setPart = (key: string, value: string | number | null) =>
    set("triggerPayload", setPayloadPart(text, key, value));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {payloadFields[module].map(({ key, label, kind }) => {
        const value = payload[key];
        return kind === "number" ? (
          <NumberField
            key={key}
            label={label()}
            note={m.common_optional()}
            minValue={0}
            value={typeof value === "number" ? value : null}
            onChange={(next) => setPart(key, next)}
          />
        ) : (
          <TextField
            key={key}
            label={label()}
            note={m.common_optional()}
            maxLength={500}
            value={typeof value === "string" ? value : ""}
            onChange={(next) => setPart(key, next)}
          />
        );
      })}
    </div>
  );
}

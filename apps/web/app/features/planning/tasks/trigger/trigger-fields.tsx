// The trigger fields of a task: the module that it opens, with an action and a payload.
import {
  triggerModuleLabels,
  triggerModules,
  type TriggerModule,
} from "@vereda/domain/planning/catalogue";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { TaskForm } from "../task-form.ts";
import { useStaysOpen } from "../page/stays-open.ts";
import { listOtherKeys, payloadFields, readPayload, setPayloadPart } from "./trigger-payload.ts";

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
  const { draft, errors, set } = form;
  const text = draft.triggerPayload;
  const payload = readPayload(text);
  const error = errors["triggerPayload"];
  const isOpen = useStaysOpen(listOtherKeys(module, text).length > 0, error !== undefined);
  const setPart = (key: string, value: string | number | null) =>
    set("triggerPayload", setPayloadPart(text, key, value));
  return (
    <>
      {/* A payload that is not a JSON object is editable only as text. */}
      {payload !== undefined && (
        <div className="grid gap-4 md:grid-cols-2">
          {payloadFields[module].map(({ key, label, kind }) => {
            const value = payload[key];
            return kind === "number" ? (
              <NumberField
                key={key}
                label={label()}
                note={m.planning_optional()}
                minValue={0}
                value={typeof value === "number" ? value : null}
                onChange={(next) => setPart(key, next)}
              />
            ) : (
              <TextField
                key={key}
                label={label()}
                note={m.planning_optional()}
                maxLength={500}
                value={typeof value === "string" ? value : ""}
                onChange={(next) => setPart(key, next)}
              />
            );
          })}
        </div>
      )}
      <Disclosure summary={m.planning_payload_json()} defaultOpen={isOpen}>
        <TextArea
          label={m.planning_payload_json()}
          description={m.planning_payload_json_hint()}
          maxLength={4096}
          spellCheck="false"
          value={text}
          error={error}
          onChange={(value) => set("triggerPayload", value)}
        />
      </Disclosure>
    </>
  );
}

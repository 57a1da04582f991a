import { pinUnlockMinutes, type PinUnlockMinutes } from "@vereda/domain/account/pin/pin-rules";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { PinField } from "#ui/fields/pin-field.tsx";
import { Select } from "#ui/fields/select.tsx";

export interface NewPinDraft {
  pin: string;
  again: string;
  holdMinutes: PinUnlockMinutes;
}

export function isAlike({ pin, again }: Pick<NewPinDraft, "pin" | "again">): boolean {
  return pin === again;
}

type NewPinFieldsProps = {
  form: Pick<Form<NewPinDraft>, "draft" | "errors" | "set">;
  label: string;
  /** Displays the error at the second field after the first submit. */
  isDifferent: boolean;
};

export function NewPinFields({ form, label, isDifferent }: NewPinFieldsProps) {
  const { draft, errors, set } = form;
  return (
    <>
      <PinField
        name="pin"
        value={draft.pin}
        onChange={(pin) => set("pin", pin)}
        error={errors["pin"]}
        label={label}
        description={m.account_pin_new_hint()}
        maxLength={12}
      />
      <PinField
        name="again"
        value={draft.again}
        onChange={(again) => set("again", again)}
        error={isDifferent ? m.account_pin_again_differs() : undefined}
        label={m.account_pin_again()}
        maxLength={12}
      />
      <Select
        label={m.account_pin_open_minutes()}
        placeholder=""
        value={String(draft.holdMinutes)}
        onChange={(minutes) =>
          set(
            "holdMinutes",
            pinUnlockMinutes.find((each) => String(each) === minutes),
          )
        }
        options={pinUnlockMinutes.map((count) => ({
          value: String(count),
          label: m.account_pin_minutes({ count }),
        }))}
      />
    </>
  );
}

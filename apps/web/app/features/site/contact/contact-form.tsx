// The form of the contact page. Fields are uncontrolled, so that typing before hydration is preserved.
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { ContactTopic } from "@vereda/domain/site/contact/catalogue-contact";
import {
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from "@vereda/domain/site/contact/catalogue-contact";
import { m } from "#platform/i18n/generated/messages.js";
import { NativeButton } from "#ui/native/native-button.tsx";
import { NativeField } from "#ui/native/native-field.tsx";
import { NativeSelect } from "#ui/native/native-select.tsx";
import { NativeTextArea } from "#ui/native/native-text-area.tsx";

type Texts = Readonly<Record<string, string>>;

export interface ContactOutcome {
  /** What was sent; null when it never arrived, and the fields still contain it. */
  readonly draft: Texts | null;
  readonly errors: Texts;
  /** The message of the server; null when it could not be reached. */
  readonly failure: string | null;
}

interface ContactFormProps {
  topics: readonly (readonly [ContactTopic, string])[];
  blank: Texts;
  outcome: ContactOutcome | undefined;
}

export function ContactForm({ topics, blank, outcome }: ContactFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === "POST";
  const [initial] = useState(outcome?.draft ?? blank);
  const errors = outcome?.errors ?? {};
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (outcome) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);
  const bind = (name: string) => ({ name, defaultValue: initial[name], error: errors[name] });
  return (
    <Form ref={ref} method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="id" value={initial["id"]} />
      {outcome && (
        <div role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-ink">
          <p className="font-semibold">{outcome.failure ?? m.platform_offline_title()}</p>
          <p className="text-pretty">
            {hasErrors ? m.site_contact_check() : m.site_contact_preserved()}
          </p>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <NativeField
          {...bind("name")}
          label={m.site_contact_name()}
          autoComplete="name"
          maxLength={MAX_CONTACT_NAME_LENGTH}
        />
        <NativeField
          {...bind("email")}
          label={m.site_contact_email()}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <NativeSelect {...bind("topic")} label={m.common_topic()}>
        <option value="">{m.site_contact_topic_choose()}</option>
        {topics.map(([topic, label]) => (
          <option key={topic} value={topic}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeTextArea
        {...bind("message")}
        label={m.common_your_message()}
        description={m.site_contact_message_hint()}
        rows={8}
        maxLength={MAX_CONTACT_MESSAGE_LENGTH}
      />
      <Honeypot />
      <NativeButton
        type="submit"
        variant="primary"
        isPending={isSending}
        pendingText={m.common_sending()}
        className="self-start max-sm:w-full"
      >
        {outcome && !hasErrors ? m.platform_retry() : m.site_contact_send()}
      </NativeButton>
    </Form>
  );
}

/** Filled in only by programs that fill in everything. */
function Honeypot() {
  return (
    <label className="sr-only" aria-hidden="true">
      {m.site_contact_leave_empty()}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}

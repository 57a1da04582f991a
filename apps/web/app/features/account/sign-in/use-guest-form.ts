// State of the guest forms. Inputs are uncontrolled, so that typing before hydration is preserved.
import type { Locale } from "@vereda/domain/locale";
import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useIsHydrated } from "#platform/pages/document-context.tsx";
import type * as GuestCalls from "./guest-calls.ts";
import { isSent, removeError, type Draft, type Outcome } from "./outcome/outcome.ts";

type Calls = typeof GuestCalls;

export const loadCalls = (): Promise<Calls> => import("./guest-calls.ts");

export interface GuestForm extends Outcome {
  /** True while the request runs and after success, until the page changes. */
  isSending: boolean;
  /** Disables the button until hydration, because these forms need scripts. */
  isHydrated: boolean;
  clearError: (field: string) => void;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
    onFocus: () => void;
    onInput: (event: FormEvent) => void;
    onSubmit: (event: FormEvent) => void;
  };
}

interface GuestFormSettings {
  send: (calls: Calls, draft: Draft, locale: Locale) => Promise<Outcome>;
  onSent?: (draft: Draft) => void;
}

function readDraft(form: HTMLFormElement): Draft {
  const values = [...new FormData(form)].filter((pair): pair is [string, string] => {
    return typeof pair[1] === "string";
  });
  return Object.fromEntries(values);
}

const nothingWrong: Outcome = { errors: {}, failure: null };

export function useGuestForm({ send, onSent }: GuestFormSettings): GuestForm {
  const locale = useLocale();
  const ref = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState(nothingWrong);
  const [isSending, setIsSending] = useState(false);
  /** Increases with each failed attempt, which moves the focus to the first invalid field. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  async function sendDraft(draft: Draft): Promise<Outcome> {
    try {
      return await send(await loadCalls(), draft, locale);
    } catch {
      // The lazily loaded calls could not be fetched.
      const failure = { code: "offline", text: m.platform_offline_title(), isTransient: true };
      return { errors: {}, failure };
    }
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    setOutcome({ ...outcome, failure: null });
    const draft = readDraft(form);
    const result = await sendDraft(draft);
    setOutcome(result);
    if (isSent(result)) {
      onSent?.(draft);
      return;
    }
    setIsSending(false);
    setRefusals((count) => count + 1);
  }

  function clearError(field: string): void {
    const errors = removeError(outcome.errors, field);
    if (errors !== outcome.errors) setOutcome({ ...outcome, errors });
  }

  return {
    ...outcome,
    isSending,
    isHydrated: useIsHydrated(),
    clearError,
    formProps: {
      ref,
      method: "post",
      noValidate: true,
      onFocus: () => void loadCalls().catch(() => {}),
      onInput: ({ target }) => {
        if (target instanceof HTMLInputElement) clearError(target.name);
      },
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget as HTMLFormElement);
      },
    },
  };
}

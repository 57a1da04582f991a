// The forms of the guest screens. The fields belong to the browser, so that what is typed before
// the scripts arrive stays; the rules of the contract are loaded when the first field is entered.
import type { Locale } from "@vereda/domain/locale";
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type RefObject,
} from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import type * as GuestCalls from "./guest-calls.ts";
import { isSent, withoutError, type Draft, type Outcome } from "./outcome/outcome.ts";

type Calls = typeof GuestCalls;

export const loadCalls = (): Promise<Calls> => import("./guest-calls.ts");

const never = () => () => {};

/** False in the server's page, and until the browser can answer. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

export interface GuestForm extends Outcome {
  /** Under way, or done and about to leave. */
  isSending: boolean;
  /** Until then the button does not answer: the browser alone cannot send these forms. */
  isHydrated: boolean;
  /** Forgets what was said about a field. */
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
  /** Sends the draft, such as `(calls, draft, locale) => calls.logIn(draft, locale)`. */
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
  /** Grows with each attempt that left something to mend. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  async function attempt(draft: Draft): Promise<Outcome> {
    try {
      return await send(await loadCalls(), draft, locale);
    } catch {
      // The rules themselves could not be fetched.
      const failure = { code: "offline", text: m.platform_offline_title(), isTransient: true };
      return { errors: {}, failure };
    }
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    setOutcome({ ...outcome, failure: null });
    const draft = readDraft(form);
    const result = await attempt(draft);
    setOutcome(result);
    if (isSent(result)) {
      onSent?.(draft);
      return;
    }
    setIsSending(false);
    setRefusals((count) => count + 1);
  }

  function clearError(field: string): void {
    const errors = withoutError(outcome.errors, field);
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

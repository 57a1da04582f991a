// Binds a form to React: fields, their errors, and focus on the first invalid one.
import type { Locale } from "@vereda/domain/locale";
import type * as z from "zod/mini";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type FormEvent,
  type RefObject,
} from "react";
import { getErrorText } from "../api/errors.ts";
import { useLocale } from "../i18n/locale.ts";
import { createForm, type Errors, type FormSettings } from "./form.ts";

export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

export interface InputBinding {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  error: string | undefined;
}

export interface FormFailure {
  text: string;
  code: string;
  /** After a conflict, the version on the server; saving again replaces it. */
  current: unknown;
}

export interface Form<Draft> {
  draft: Draft;
  errors: Errors;
  failure: FormFailure | null;
  saving: boolean;
  dirty: boolean;
  /** Binds a component of `ui/` to a field of the draft. */
  field: <Name extends string & keyof Draft>(name: Name) => FieldBinding<Draft[Name]>;
  input: (name: string & keyof Draft) => InputBinding;
  /** Changes any path of the draft: `set("dailySettings.3.wakeUp", "06:40")`. */
  set: (path: string, value: unknown) => void;
  retry: () => void;
  reset: (draft?: Draft) => void;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
}

const INVALID_FIELD =
  '[aria-invalid="true"], [data-invalid] button, [data-invalid] [role="spinbutton"]';

function focusFirstInvalid(form: HTMLFormElement | null): void {
  const fields = form?.querySelectorAll<HTMLElement>(INVALID_FIELD) ?? [];
  for (const field of fields) {
    if (field.closest('[aria-hidden="true"]') !== null) continue;
    field.focus();
    if (document.activeElement === field) return;
  }
}

function toFieldText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
}

function createConfigurableForm<Contract extends z.ZodMiniType, Draft extends object, Data>(
  settings: FormSettings<Contract, Draft, Data>,
  locale: Locale,
) {
  let latest = { settings, locale };
  return {
    store: createForm<Contract, Draft, Data>(
      () => latest.settings,
      () => latest.locale,
    ),
    configure: (...[next, language]: [typeof settings, Locale]) => {
      latest = { settings: next, locale: language };
    },
  };
}

/** A form over one contract. Settings may change between renders; the draft stays. */
export function useForm<Contract extends z.ZodMiniType, Draft extends object, Data>(
  settings: FormSettings<Contract, Draft, Data>,
): Form<Draft> {
  const locale = useLocale();
  const [{ store, configure }] = useState(() => createConfigurableForm(settings, locale));
  useLayoutEffect(() => configure(settings, locale));
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (state.focusRequest > 0) focusFirstInvalid(ref.current);
  }, [state.focusRequest]);

  const { failure } = state;
  return {
    draft: state.draft,
    errors: state.errors,
    failure: failure && {
      text: getErrorText(failure, locale),
      code: failure.code,
      current: failure.current,
    },
    saving: state.saving,
    dirty: state.dirty,
    field: (name) => ({
      name,
      value: state.draft[name],
      onChange: (value) => store.set(name, value),
      error: state.errors[name],
    }),
    input: (name) => ({
      name,
      value: toFieldText(state.draft[name]),
      onChange: (event) => store.set(name, event.target.value),
      error: state.errors[name],
    }),
    set: store.set,
    retry: () => void store.submit(),
    reset: store.reset,
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void store.submit();
      },
    },
  };
}

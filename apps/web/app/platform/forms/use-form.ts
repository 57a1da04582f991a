// Binds a form to React: fields, their errors, and focus on the first invalid one.
import type { Call, CallData } from "@vereda/domain/endpoints";
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
import type { CallInput } from "../api/client.ts";
import { getErrorText } from "../api/errors.ts";
import { useLocale } from "../i18n/locale.ts";
import { waitForRefresh } from "../query/changes.ts";
import { request, useCall } from "../query/use-call.ts";
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
  /** Binds a component of `ui/` to a field of the draft, with the error of another path if given. */
  field: <Name extends string & keyof Draft>(
    name: Name,
    errorAt?: string,
  ) => FieldBinding<Draft[Name]>;
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

type Send<Contract extends z.ZodMiniType, Data> = FormSettings<Contract, object, Data>["submit"];

type CallFormSettings<Contract extends z.ZodMiniType, Draft extends object, Data> = Omit<
  FormSettings<Contract, Draft, Data>,
  "submit"
> & {
  /** It is saving until what it changed is loaded: the next save needs that. */
  waits?: boolean;
};

interface Submission {
  readonly send: () => Promise<unknown>;
  readonly sent: PromiseWithResolvers<unknown>;
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

/**
 * A form over one call, or a function that chooses one. Settings may change between renders; the draft
 * stays.
 */
export function useForm<Contract extends z.ZodMiniType, Draft extends object, Data>(
  settings: CallFormSettings<Contract, Draft, Data> & { call: Send<Contract, Data> },
): Form<Draft>;
export function useForm<Contract extends z.ZodMiniType, Draft extends object, C extends Call>(
  settings: CallFormSettings<Contract, Draft, CallData<C>> & {
    call: C;
    input: (value: z.output<Contract>, updatedAt?: string) => CallInput<C>;
  },
): Form<Draft>;
export function useForm<Contract extends z.ZodMiniType, Draft extends object>({
  call,
  input,
  waits = false,
  ...rest
}: CallFormSettings<Contract, Draft, unknown> & {
  call: string | Send<Contract, unknown>;
  input?: (value: z.output<Contract>, updatedAt?: string) => unknown;
}): Form<Draft> {
  const locale = useLocale();
  const settle = async (finish: () => void) => {
    if (waits) await waitForRefresh();
    finish();
  };
  const { send } = useCall(({ send: run }: Submission) => run(), {
    // Not awaited, because nothing is loaded again while the call has not settled.
    onDone: (data, { sent }) => void settle(() => sent.resolve(data)),
    onFailed: (error, { sent }) => void settle(() => sent.reject(error)),
  });
  const settings: FormSettings<Contract, Draft, unknown> = {
    ...rest,
    submit: (...values) => {
      const sent = Promise.withResolvers<unknown>();
      const run = async () =>
        typeof call === "string" ? request(call, input?.(...values)) : call(...values);
      send({ send: run, sent });
      return sent.promise;
    },
  };
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
    field: (name, errorAt = name) => ({
      name,
      value: state.draft[name],
      onChange: (value) => store.set(name, value),
      error: state.errors[errorAt],
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

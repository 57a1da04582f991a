// The one way to write: sends a call of the contract, applies it at once if wanted, and says how it went.
import { useMutation, type QueryClient } from "@tanstack/react-query";
import type { Call, CallData } from "@vereda/domain/endpoints";
import { showToast } from "#ui/overlays/toast.tsx";
import { api } from "../api/api.ts";
import type { CallInput } from "../api/client.ts";
import { getRefusalText } from "../api/errors.ts";
import { useLocale } from "../i18n/locale.ts";
import { waitForRefresh } from "./changes.ts";

interface CallSettings<Input, Data> {
  /** The title of the toast after a failure. Without it, display `error` beside what failed. */
  readonly failed?: string | ((input: Input) => string);
  readonly onDone?: ((data: Data, input: Input) => unknown) | undefined;
  readonly onFailed?: ((error: unknown, input: Input) => unknown) | undefined;
  /** Applies the call before it is sent. @returns what undoes that after a failure */
  readonly optimistic?: (input: Input) => () => void;
  /** Calls of one queue are sent one after the other. */
  readonly queue?: string;
}

type Send<Input, Data> = (input: Input) => Promise<Data>;

interface UseCall<Input, Data> {
  /** `error` or a toast says when it fails. */
  readonly send: (input: Input) => void;
  /** @throws when it fails */
  readonly sendAsync: Send<Input, Data>;
  /** Until what the call changed is loaded again. */
  readonly isPending: boolean;
  readonly error: unknown;
  readonly data: Data | undefined;
  /** The latest input; undefined before the first call. */
  readonly input: Input | undefined;
  readonly reset: () => void;
}

// Without the types of all calls at once, which would take the compiler minutes.
export const request = api.request as (call: string, input: unknown) => Promise<unknown>;

/** Whether another call of the queue follows the one that is ending. */
function isQueued(client: QueryClient, queue: string | undefined): boolean {
  if (queue === undefined) return false;
  return client.isMutating({ predicate: ({ options }) => options.scope?.id === queue }) > 1;
}

/** @param call of the contract, or a function that sends several or chooses one */
export function useCall<Input = void, Data = unknown>(
  call: Send<Input, Data>,
  settings?: CallSettings<Input, Data>,
): UseCall<Input, Data>;
export function useCall<C extends Call>(
  call: C,
  settings?: CallSettings<CallInput<C>, CallData<C>>,
): UseCall<CallInput<C>, CallData<C>>;
export function useCall<Input, Data>(
  call: string | Send<Input, Data>,
  { failed, onDone, onFailed, optimistic, queue }: CallSettings<Input, Data> = {},
): UseCall<Input, Data> {
  const locale = useLocale();
  const { mutate, mutateAsync, isPending, error, data, variables, reset } = useMutation({
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn: (input: Input) =>
      typeof call === "string" ? (request(call, input) as Promise<Data>) : call(input),
    onMutate: (input) => optimistic?.(input),
    onSuccess: (done, input) => onDone?.(done, input),
    onError: (reason, input, undo) => {
      undo?.();
      const title = typeof failed === "function" ? failed(input) : failed;
      if (title !== undefined)
        showToast({ title, detail: getRefusalText(reason, locale), tone: "error" });
      return onFailed?.(reason, input);
    },
    // A queued call goes first: loading now would undo what it has already applied.
    onSettled: (_data, _reason, _input, _undo, { client }) =>
      isQueued(client, queue) ? undefined : waitForRefresh(),
  });
  return {
    send: mutate,
    sendAsync: mutateAsync,
    isPending,
    error,
    data,
    input: variables,
    reset,
  };
}

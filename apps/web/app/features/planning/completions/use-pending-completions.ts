// While the panel is open: marks that wait go when the network is back, stay shown until then, and what the server
// refused is told.
import { hashKey, useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CurrentFocus } from "@vereda/domain/planning/tracking/contract-tracking";
import { useEffect, useEffectEvent } from "react";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { keyOf, slugKey } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { showToast } from "#ui/toast.tsx";
import { focusQuery } from "../focus/use-focus.ts";
import { agendaAfter, withSteps, type Change } from "./changes.ts";
import { storedChanges } from "./change-store.ts";
import { CHANGE_WAITS } from "./deliver.ts";
import { sendWaiting } from "./send-waiting.ts";

/** Not every network says when it is back. */
const TRY_AGAIN_MS = 20_000;

export function useWaitingChanges(): void {
  const { id } = useCurrentUser();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const send = useEffectEvent(async () => {
    if (storedChanges(id).length === 0) return;
    const { isAnything, refused } = await sendWaiting(id);
    for (const { change, error } of refused) {
      showToast({ title: refusal(change), detail: errorText(error, locale), tone: "problem" });
    }
    if (isAnything) await queryClient.invalidateQueries({ queryKey: slugKey("planning") });
  });
  useEffect(() => {
    const attempt = () => void send();
    attempt();
    const timer = setInterval(attempt, TRY_AGAIN_MS);
    addEventListener("online", attempt);
    addEventListener(CHANGE_WAITS, attempt);
    document.addEventListener("visibilitychange", attempt);
    return () => {
      clearInterval(timer);
      removeEventListener("online", attempt);
      removeEventListener(CHANGE_WAITS, attempt);
      document.removeEventListener("visibilitychange", attempt);
    };
  }, []);
  useEffect(() => keepShown(queryClient, id), [queryClient, id]);
}

const [slug, agendaPath] = keyOf("GET /planning/schedules/daily-agenda");

/** What the server, or the last visit, says without these would take them off the screen. */
function showOn(queryClient: QueryClient, userId: string, { queryKey, state }: Query): void {
  const isFocus = hashKey(queryKey) === hashKey(focusQuery.queryKey);
  if (!isFocus && (queryKey[0] !== slug || queryKey[1] !== agendaPath)) return;
  const changes = storedChanges(userId);
  if (changes.length === 0) return;
  const age = { updatedAt: state.dataUpdatedAt };
  if (isFocus) {
    const after = (focus: CurrentFocus | undefined) =>
      focus?.task ? { ...focus, task: withSteps(focus.task, changes) } : focus;
    queryClient.setQueryData<CurrentFocus>(queryKey, after, age);
    return;
  }
  const after = (agenda: Agenda | undefined) => agenda && agendaAfter(agenda, changes);
  queryClient.setQueryData<Agenda>(queryKey, after, age);
}

function keepShown(queryClient: QueryClient, userId: string): () => void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) showOn(queryClient, userId, query);
  return cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    showOn(queryClient, userId, event.query);
  });
}

function refusal({ what, completed, title }: Change): string {
  if (what === "step") return m.planning_step_refused({ title });
  return completed ? m.planning_not_completed({ title }) : m.planning_not_reopened({ title });
}

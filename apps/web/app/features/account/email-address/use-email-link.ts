// Opens an email link once, even across re-renders, and again after a failure.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { isDone, buildOutcomeSearch, readLinkState, type LinkState } from "./link-state.ts";
import type * as LinkCalls from "./link-calls.ts";

type Calls = typeof LinkCalls;
type Send = (calls: Calls, token: string, locale: Locale) => Promise<LinkState>;

export const loadLinkCalls = (): Promise<Calls> => import("./link-calls.ts");

/** Tokens work once, so all components share the pending request of a token. */
const opening = new Map<string, Promise<LinkState>>();

async function open(send: Send, token: string, locale: Locale): Promise<LinkState> {
  try {
    const state = await send(await loadLinkCalls(), token, locale);
    if (state.kind === "failed") opening.delete(token);
    return state;
  } catch {
    opening.delete(token);
    return { kind: "failed", text: m.platform_offline_title(), isTransient: true };
  }
}

function openOnce(send: Send, token: string, locale: Locale): Promise<LinkState> {
  const attempt = opening.get(token) ?? open(send, token, locale);
  opening.set(token, attempt);
  return attempt;
}

export function useEmailLink(send: Send): { state: LinkState; retry: () => void } {
  const navigate = useNavigate();
  const locale = useLocale();
  const [search] = useSearchParams();
  const [state, setState] = useState<LinkState>(() => readLinkState(search));
  const token = search.get("token") ?? "";
  const isUnmounted = useRef(false);

  const start = useEffectEvent(async () => {
    const next = await openOnce(send, token, locale);
    if (isUnmounted.current) return;
    setState(next);
    if (isDone(next)) await navigate(buildOutcomeSearch(next), { replace: true });
  });

  const isWorking = state.kind === "working";
  useEffect(() => {
    isUnmounted.current = false;
    if (isWorking) void start();
    return () => {
      isUnmounted.current = true;
    };
  }, [isWorking]);

  return { state, retry: () => setState({ kind: "working" }) };
}

// Makes the service worker cache the server-rendered day when a changed page is left.
import type { QueryClient } from "@tanstack/react-query";
import { DAY_CACHES } from "../../worker/page-paths.ts";
import { session } from "../auth/session/session.ts";

/** @param path the day's, in the user's language @returns the stop function */
export function startCachingDay(queryClient: QueryClient, path: string): () => void {
  let isDue = true;
  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") isDue = true;
  });
  const requestCaching = () => {
    const isLeft = document.visibilityState === "hidden" && session.state() !== null;
    if (!isDue || !isLeft) return;
    const worker = navigator.serviceWorker?.controller;
    isDue = !worker;
    worker?.postMessage({ type: "cache-day", path }, []);
  };
  document.addEventListener("visibilitychange", requestCaching);
  return () => {
    stopListening();
    document.removeEventListener("visibilitychange", requestCaching);
  };
}

/** No user data may stay on the device after the session ends. */
async function clearDayCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  const days = names.filter((name) => name.startsWith(DAY_CACHES));
  await Promise.all(days.map((name) => caches.delete(name)));
}

session.onReset(() => void clearDayCaches());

// Tells a person whose account was to be deleted that signing in has called that off.
import { useEffect } from "react";
import { showToast } from "#ui/overlays/toast.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { session } from "../platform/auth/session/session.ts";

export function useWelcomeBack(): void {
  useEffect(() => {
    if (!session.takeRestored()) return;
    showToast({ title: m.platform_restored(), detail: m.platform_restored_detail() });
  }, []);
}

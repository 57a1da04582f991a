// Leaves a screen once something is saved.
import { useEffect, useRef } from "react";
import { useNavigate, type NavigateOptions } from "react-router";
import { useLocalePath } from "./i18n/locale.ts";

/**
 * Opens a path of the user's language, unless the user has left meanwhile: on a slow network, what they have
 * begun elsewhere would be lost.
 */
export function useLeaveFor(): (path: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async (path, options) => {
    if (isHere.current) await navigate(toLocale(path), options);
  };
}

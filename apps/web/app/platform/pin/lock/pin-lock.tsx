// Hides intimate screens behind the PIN; text in progress is hidden but stays mounted.
import { Suspense, useState, type ReactNode } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useLock } from "./use-lock.ts";

const LockScreen = createLazyPart(() => import("./lock-screen.tsx"));
const LockNow = createLazyPart(() => import("./lock-now.tsx"));

type LockMode = "in-place" | "over" | null;

/** Toasts are dialogs too, but contain no text fields. */
const DIALOGS = 'section[role="dialog"], section[role="alertdialog"]';

function chooseLockMode(): LockMode {
  const isWriting = document.querySelector(DIALOGS) !== null;
  return isWriting ? "over" : "in-place";
}

export type PinLockProps = {
  /** Locks only after a refused request, because this content itself is not intimate. */
  whenRefused?: boolean;
  children: ReactNode;
};

export function PinLock({ whenRefused = false, children }: PinLockProps) {
  const { isSet, needsPassword, wasRefused, ...lock } = useLock();
  const isLocked = lock.isLocked && (wasRefused || !whenRefused);
  const [lockMode, setLockMode] = useState<LockMode>(null);
  if (isLocked !== (lockMode !== null)) setLockMode(isLocked ? chooseLockMode() : null);
  return (
    <>
      {lockMode !== null && (
        <Suspense fallback={<div className="min-h-96" />}>
          <LockScreen needsPassword={needsPassword} isOverlay={lockMode === "over"} />
        </Suspense>
      )}
      {lockMode !== "in-place" && children}
      {isSet && lockMode === null && !whenRefused && (
        <Suspense fallback={<div className="h-11" />}>
          <LockNow />
        </Suspense>
      )}
    </>
  );
}

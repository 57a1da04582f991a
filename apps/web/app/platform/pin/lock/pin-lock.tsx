// Stands around every screen that shows what is intimate. Behind a PIN, its contents are not there until it is opened;
// when it shuts while something is being written, that stays as it is, out of sight.
import { Suspense, useState, type ReactNode } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { useLock } from "./use-lock.ts";

const LockScreen = lazyPart(() => import("./lock-screen.tsx"));
const LockNow = lazyPart(() => import("./lock-now.tsx"));

type LockMode = "in-place" | "over" | null;

/** Notices are dialogs as well, though nobody writes in one. */
const DIALOGS = 'section[role="dialog"], section[role="alertdialog"]';

function chooseLockMode(): LockMode {
  const isWriting = document.querySelector(DIALOGS) !== null;
  return isWriting ? "over" : "in-place";
}

export type PinLockProps = {
  /** Asks only once something was refused: what stands here by itself gives nothing away. */
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

// Says that a screen is on its way, where it takes long enough to wonder.
import { useNavigation } from "react-router";

/** Stands under every screen, once. */
export function OpeningScreen() {
  if (useNavigation().state === "idle") return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 z-50 animate-fade-in [animation-delay:400ms] [animation-fill-mode:backwards]"
    >
      <div className="h-1 animate-breathe bg-accent motion-reduce:animate-none" />
    </div>
  );
}

// Says that a circle is no crisis service, and opens the lines where there is help now.
import { LifeBuoy } from "lucide-react";
import { Suspense, useState } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";
import { linkStyles } from "#ui/styles.ts";

const CrisisCard = createLazyPart(() => import("../../crisis/crisis-card.tsx"));

export function SafetyNotice() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex max-w-reading flex-col gap-4 pt-2 font-sans">
      <p className="flex items-start gap-2 text-14 text-pretty text-ink-soft">
        <Icon of={LifeBuoy} className="shrink-0" />
        <span>
          {m.community_circles_no_crisis()}{" "}
          <button
            type="button"
            className={linkStyles}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {m.community_circles_crisis_help()}
          </button>
        </span>
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <CrisisCard onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

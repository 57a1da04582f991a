// Offers help to who writes words of self-harm. Noticed on the device: nothing is sent, stored or counted.
import { hasSelfHarmTerms } from "@vereda/domain/community/crisis/self-harm-terms";
import { Suspense, useState } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";

const CrisisCard = createLazyPart(() => import("./crisis-card.tsx"));

/** Once open it stays until it is closed, also after the text is sent. */
export function CrisisNotice({ text }: { text: string }) {
  const [state, setState] = useState<"hidden" | "open" | "closed">("hidden");
  if (state === "hidden" && hasSelfHarmTerms(text)) setState("open");
  if (state === "closed" && text === "") setState("hidden");
  return (
    <>
      <output className="sr-only">{state === "open" && m.community_crisis_announcement()}</output>
      {state === "open" && (
        <Suspense fallback={null}>
          <CrisisCard onClose={() => setState("closed")} />
        </Suspense>
      )}
    </>
  );
}

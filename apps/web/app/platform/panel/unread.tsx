// The mark beside the ways to the inbox; its file comes once the frame stands.
import { Suspense } from "react";
import { latePart, Nothing } from "../late-part.tsx";

const UnreadMarks = latePart(() => import("./unread-marks.tsx"), Nothing);

export function Unread({ look }: { look: "number" | "dot" }) {
  return (
    <Suspense fallback={null}>
      <UnreadMarks look={look} />
    </Suspense>
  );
}

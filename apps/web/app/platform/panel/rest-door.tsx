// Beside a day: asks to rest when it is nearly time, and leads to a rest that goes on. It comes when all else is here, at
// the end, so that nothing moves.
import { Suspense } from "react";
import { latePart, Nothing } from "../late-part.tsx";

const RestCard = latePart(
  () => import("../../features/energizing/rest-mode/rest-card.tsx"),
  Nothing,
);

export function RestDoor() {
  return (
    <Suspense fallback={null}>
      <RestCard />
    </Suspense>
  );
}

// The parts of the vitality index for the screen of energy.
import { createLazyPart } from "../platform/lazy-part.tsx";

export const IndexTab = createLazyPart(
  () => import("#features/resources/vitality/vitality-tab.tsx"),
);
export const BalanceTab = createLazyPart(
  () => import("#features/resources/vitality/balance/balance-tab.tsx"),
);

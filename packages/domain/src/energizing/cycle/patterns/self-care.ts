// Self-care tips per phase with their sources; no doses, no diagnoses, no prescribed feelings.
import type { Label } from "../../../locale.ts";
import type { CyclePhase } from "../cycle-phases.ts";
import selfCareData from "./self-care.json" with { type: "json" };

type SelfCareSource = { readonly name: string; readonly url: string };
type SelfCareNote = {
  readonly title: Label;
  readonly text: Label;
  readonly source: SelfCareSource;
  /** Mentions ovulation or pregnancy, so it is hidden if the user hides fertility. */
  readonly isOfFertility?: true;
};

export const selfCare = selfCareData as Readonly<Record<CyclePhase, readonly SelfCareNote[]>>;

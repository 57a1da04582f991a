import { PasskeysPart } from "../passkeys/list/passkeys-part.tsx";
import { TwoStepPart } from "./two-step-part.tsx";

export function TwoStepTab() {
  return (
    <div className="flex flex-col gap-10">
      <TwoStepPart />
      <PasskeysPart />
    </div>
  );
}

// The props of the chip editors.
import type { QuickPart } from "@vereda/domain/planning/quick-add/quick-add";
import type { QuickChoice } from "@vereda/domain/planning/quick-add/replace-part";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Sentence } from "../sentence.ts";

export type ChipEditorProps = {
  part: QuickPart;
  read: Sentence["read"];
  areas: readonly AreaKey[];
  onChoose: (choice: QuickChoice) => void;
};

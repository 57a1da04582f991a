// The definition of a logbook kind.
import type { PublicSection } from "../../workspace/public/public-sections.ts";
import type { Label } from "../../locale.ts";
import type { LogbookField } from "../fields.ts";

export interface LogbookKindDefinition {
  readonly label: Label;
  readonly purpose: Label;
  readonly add: Label;
  readonly icon: string;
  /** Special-category data: encrypted at rest, visible only to the author, never public. */
  readonly isIntimate: boolean;
  /** Whoever works in the area changes all entries, as of a shopping list. */
  readonly isShared?: boolean;
  /** The section of the public page with published entries; null for kinds that are never public. */
  readonly section: PublicSection | null;
  readonly title: Label | null;
  readonly fields: readonly LogbookField[];
}

// What is defined of a kind of logbook.
import type { PublicSection } from "../../workspace/contract-public.ts";
import type { Label } from "../../locale.ts";
import type { LogbookField } from "../fields.ts";

export interface LogbookKindDefinition {
  readonly label: Label;
  /** What this place is for; shown while it is empty. */
  readonly purpose: Label;
  /** The words of the button that adds an entry. */
  readonly add: Label;
  /** A lucide icon name. */
  readonly icon: string;
  /**
   * Intimate entries are special-category data: sealed at rest, for their author alone, never public, in
   * whatever workspace they are.
   */
  readonly isIntimate: boolean;
  /** The part of a public page where entries marked as public appear; null for kinds that never do. */
  readonly section: PublicSection | null;
  /** The title of an entry: a field of its own, or none where the day says it all. */
  readonly title: Label | null;
  readonly fields: readonly LogbookField[];
}

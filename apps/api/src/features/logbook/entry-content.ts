// What an entry says, as it is kept: in the open with what is searched of it, or sealed with its author's key. What
// is intimate is sealed and opened here and nowhere else.
import type { EntryContent } from "@vereda/domain/logbook/content";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import type { LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import { searchTextOf } from "@vereda/domain/logbook/search";
import * as z from "zod/mini";
import { sealedColumn } from "#platform/crypto/sealed-box.ts";
import type { PersonKey } from "#platform/crypto/sealed-box.ts";
import { nameOfKept } from "./attachments/attachment-content.ts";
import type { AttachmentRow, EntryRow } from "./tables/entries.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const sealedContent = sealedColumn(
  "logbook_entries.sealed",
  z.object({ title: z.nullable(z.string()), values: z.record(z.string(), value) }),
);

const sealedName = sealedColumn("logbook_attachments.sealed_name", z.string());

/** Whether entries of a kind are their author's alone, and sealed. */
export function isIntimate(kind: LogbookKind): boolean {
  return logbookKindDefinitions[kind].isIntimate;
}

type KeptContent = Pick<EntryRow, "title" | "values" | "sealed" | "searchText">;

/** @param person the author's key; only what is shared needs none */
export function keepContent(
  kind: LogbookKind,
  content: EntryContent,
  person: PersonKey | null,
): KeptContent {
  if (!isIntimate(kind)) {
    const { title, values } = content;
    return { title, values, sealed: null, searchText: searchTextOf(kind, content) };
  }
  if (person === null) throw new Error("Something intimate was about to be kept without a key.");
  const sealed = sealedContent.seal(person, content);
  return { title: null, values: null, sealed, searchText: null };
}

/**
 * What an entry says; null where it is sealed and does not open, with a key that is no more too.
 * @param person the author's key; only what is shared needs none
 */
export function openContent(
  { title, values, sealed }: Pick<EntryRow, "title" | "values" | "sealed">,
  person: PersonKey | null,
): EntryContent | null {
  if (sealed === null) return { title, values: values ?? {} };
  return person && sealedContent.openIfWhole(person, sealed);
}

type KeptName = Pick<AttachmentRow, "name" | "sealedName">;

/** The name of a file; sealed when a key is given. */
export function keepName(name: string, person: PersonKey | null): KeptName {
  if (person === null) return { name, sealedName: null };
  return { name: null, sealedName: sealedName.seal(person, name) };
}

/** What a file is called; where its name does not open, what a file without one is: its contents may be whole. */
export function openName(
  { name, sealedName: sealed, type }: KeptName & Pick<AttachmentRow, "type">,
  person: PersonKey | null,
): string {
  if (sealed === null) return name ?? "";
  const opened = person && sealedName.openIfWhole(person, sealed);
  return opened ?? nameOfKept("", type);
}

// A quiet place to read again what was written after nights. Loaded after the nights stand.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  reflectionCategories,
  reflectionCategoryLabels,
  type ReflectionCategory,
} from "@vereda/domain/energizing/catalogue";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { lateDialog } from "#platform/late-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { PlainSelect } from "#ui/plain/plain-select.tsx";
import { Section } from "#ui/section.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { ToggleGroup } from "#ui/toggle-group.tsx";
import { LoadFailure } from "../failures.tsx";
import { Unreadable } from "../unreadable/unreadable.tsx";
import { noteCalls, noteWords, notesQuery, type Note, type NoteKind } from "./note-kinds.ts";
import { NoteRow } from "./note-row.tsx";

const NoteDialog = lateDialog(() => import("./note-dialog.tsx"));
const DeleteNoteDialog = lateDialog(() => import("./delete-note-dialog.tsx"));

const FIRST = 5;
const MORE = 15;
/** As many as one page of the list may hold. */
const MOST = 100;

type Opened = { kind: "write"; note: Note | null } | { kind: "delete"; note: Note };

export default function NotesSection() {
  const [kind, setKind] = useState<NoteKind>("reflection");
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Section title={m.energizing_notes_title()}>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ToggleGroup<NoteKind>
          label={m.energizing_notes_which()}
          isLabelHidden
          selection="single"
          look="segments"
          value={[kind]}
          onChange={([next]) => next && setKind(next)}
          options={[
            { value: "reflection", label: m.energizing_reflections() },
            { value: "dream", label: m.energizing_dreams() },
          ]}
        />
        <Button icon={Plus} onPress={() => setOpened({ kind: "write", note: null })}>
          {noteWords(kind).add}
        </Button>
      </div>
      <Notes key={kind} kind={kind} open={setOpened} />
      <Suspense fallback={null}>
        {opened?.kind === "write" && (
          <NoteDialog kind={kind} note={opened.note} sleepCycleId={null} onClose={close} />
        )}
        {opened?.kind === "delete" && (
          <DeleteNoteDialog kind={kind} note={opened.note} onClose={close} />
        )}
      </Suspense>
    </Section>
  );
}

type NotesProps = { kind: NoteKind; open: (opened: Opened) => void };

function Notes({ kind, open }: NotesProps) {
  const [count, setCount] = useState(FIRST);
  const [category, setCategory] = useState<ReflectionCategory | null>(null);
  const notes = useQuery({
    ...notesQuery(kind, Math.min(count, MOST), category),
    placeholderData: keepPreviousData,
  });
  if (notes.data === undefined) {
    if (notes.isPending) return <SkeletonRows count={2} />;
    return (
      <LoadFailure title={m.energizing_notes_failed()} onRetry={() => notes.refetch()}>
        {m.energizing_rhythm_failed_text()}
      </LoadFailure>
    );
  }
  const { items, total, unreadable } = notes.data;
  const isFiltered = category !== null;
  return (
    <>
      {kind === "reflection" && (items.length > 1 || isFiltered) && (
        <CategoryFilter
          value={category}
          onChange={(next) => {
            setCategory(next);
            setCount(FIRST);
          }}
        />
      )}
      {items.length === 0 && (
        <p className="text-ink-soft">
          {isFiltered ? m.energizing_reflections_about_none() : noteWords(kind).none}
        </p>
      )}
      {items.length > 0 && (
        <ul aria-busy={notes.isPlaceholderData} className="flex flex-col divide-y divide-line">
          {items.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              onEdit={() => open({ kind: "write", note })}
              onDelete={() => open({ kind: "delete", note })}
            />
          ))}
        </ul>
      )}
      <Unreadable
        ids={unreadable}
        words={noteWords(kind).unreadable}
        remove={(id) => api.data(noteCalls[kind].remove, { params: { id } })}
      />
      {total > items.length + (unreadable?.length ?? 0) && count < MOST && (
        <Button className="self-start" onPress={() => setCount(count + MORE)}>
          {m.energizing_notes_more()}
        </Button>
      )}
    </>
  );
}

type CategoryFilterProps = {
  value: ReflectionCategory | null;
  onChange: (category: ReflectionCategory | null) => void;
};

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const locale = useLocale();
  return (
    <PlainSelect
      label={m.energizing_reflections_about()}
      className="max-w-72 print:hidden"
      value={value ?? ""}
      onChange={({ target }) =>
        onChange(reflectionCategories.find((one) => one === target.value) ?? null)
      }
    >
      <option value="">{m.energizing_reflections_all()}</option>
      {reflectionCategories.map((category) => (
        <option key={category} value={category}>
          {reflectionCategoryLabels[category][locale]}
        </option>
      ))}
    </PlainSelect>
  );
}

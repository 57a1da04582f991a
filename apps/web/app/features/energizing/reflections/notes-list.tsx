// List of one kind of notes, newest first, loaded page by page.
import {
  type ReflectionCategory,
  reflectionCategories,
  reflectionCategoryLabels,
} from "@vereda/domain/energizing/catalogue";
import { useEffect, useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { UndecryptableEntries } from "#platform/undecryptable/undecryptable-entries.tsx";
import { Loading } from "#platform/query/query-status.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { noteCalls, getNoteLabels, type Note, type NoteKind } from "./note-kinds.ts";
import { useNotes, type Notes } from "./use-notes.ts";
import { NativeSelect } from "#ui/native/native-select.tsx";

// A reflection or dream in the list, with its edit and delete buttons.

type NoteRowProps = { note: Note; onEdit: () => void; onDelete: () => void };

function NoteRow({ note, onEdit, onDelete }: NoteRowProps) {
  const locale = useLocale();
  const { category } = note;
  const day = formatDayLabel(note.date, locale, "full");
  return (
    <li tabIndex={-1} className="flex flex-col gap-1 py-4 print:break-inside-avoid">
      <p className="text-14 text-ink-soft">
        <span className="inline-block first-letter:uppercase">{day}</span>
        {category && ` · ${reflectionCategoryLabels[category][locale]}`}
      </p>
      <p className="max-w-reading font-serif text-18 wrap-anywhere whitespace-pre-line">
        {note.text}
      </p>
      <div className="-ml-4 flex gap-1 print:hidden">
        <Button variant="quiet" aria-label={m.energizing_note_edit_of({ day })} onPress={onEdit}>
          {m.panel_change()}
        </Button>
        <Button
          variant="quiet"
          aria-label={m.energizing_note_delete_of({ day })}
          onPress={onDelete}
        >
          {m.panel_delete()}
        </Button>
      </div>
    </li>
  );
}

// Filters reflections by category.

type CategoryFilterProps = {
  value: ReflectionCategory | null;
  onChange: (category: ReflectionCategory | null) => void;
};

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const locale = useLocale();
  return (
    <NativeSelect
      label={m.energizing_reflections_about()}
      className={value === null ? "max-w-72 print:hidden" : "max-w-72"}
      value={value ?? ""}
      onChange={({ target }) =>
        onChange(reflectionCategories.find((one) => one === target.value) ?? null)
      }
    >
      <option value="">{m.panel_all()}</option>
      {reflectionCategories.map((category) => (
        <option key={category} value={category}>
          {reflectionCategoryLabels[category][locale]}
        </option>
      ))}
    </NativeSelect>
  );
}

const FIRST = 5;
const MORE = 15;

type NotesListProps = {
  kind: NoteKind;
  onEdit: (note: Note) => void;
  onDelete: (note: Note) => void;
};

export function NotesList({ kind, onEdit, onDelete }: NotesListProps) {
  const [limit, setLimit] = useState(FIRST);
  const [category, setCategory] = useState<ReflectionCategory | null>(null);
  const notes = useNotes(kind, category, limit);
  const isFiltered = category !== null;
  const choose = (next: ReflectionCategory | null) => {
    setCategory(next);
    setLimit(FIRST);
  };
  const { list, foot, goToMore } = useFocusOnMore(notes);
  const isLoaded = notes.visible !== undefined;
  const isCurrent = isLoaded && !notes.isStale;
  const loadMore = () => {
    goToMore();
    return notes.fetchNext();
  };
  return (
    <>
      {kind === "reflection" && (isFiltered || (notes.visible?.length ?? 0) > 1) && (
        <CategoryFilter value={category} onChange={choose} />
      )}
      {notes.visible !== undefined && notes.visible.length > 0 && (
        <BareList
          ref={list}
          aria-busy={notes.isStale}
          className="flex flex-col divide-y divide-line print:border-b print:border-line"
        >
          {notes.visible.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              onEdit={() => onEdit(note)}
              onDelete={() => onDelete(note)}
            />
          ))}
        </BareList>
      )}
      {!isLoaded && <NotesPending notes={notes} />}
      <UndecryptableEntries
        ids={notes.undecryptable}
        formatTitle={getNoteLabels(kind).undecryptable}
        text={m.energizing_undecryptable_notes_text()}
        remove={(id) => api.data(noteCalls[kind].remove, { params: { id } })}
      />
      <div ref={foot} tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
        <output className="text-pretty text-ink-soft">
          {isCurrent && (
            <ListStatus {...{ kind, notes, isFiltered }} hasRequestedMore={limit > FIRST} />
          )}
        </output>
        {notes.hasFailed && <Stopped notes={notes} isFiltered={isFiltered} onRetry={loadMore} />}
        {isCurrent && notes.hasMore && !notes.hasFailed && (
          <Button
            className="print:hidden"
            isPending={notes.isLooking}
            pendingText={m.energizing_notes_loading()}
            onPress={() => {
              goToMore();
              setLimit(limit + MORE);
            }}
          >
            {isFiltered ? m.energizing_reflections_search_more() : m.panel_see_more()}
          </Button>
        )}
      </div>
    </>
  );
}

/**
 * After "load more", moves the focus to the first new note or to the empty message, because the button may
 * have disappeared.
 */
function useFocusOnMore({ visible, isLooking }: Notes) {
  const list = useRef<HTMLUListElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  const count = visible?.length ?? 0;
  useEffect(() => {
    if (from.current === null || isLooking) return;
    const first = count > from.current ? list.current?.children.item(from.current) : null;
    from.current = null;
    const goal = first instanceof HTMLElement ? first : foot.current;
    goal?.focus({ preventScroll: true });
  }, [count, isLooking]);
  return { list, foot, goToMore: () => void (from.current = count) };
}

function NotesPending({ notes }: { notes: Notes }) {
  if (notes.error === null) return <Loading text={m.energizing_notes_loading()} rows={2} />;
  return (
    <Failure title={m.energizing_notes_failed()} error={notes.error} onRetry={notes.refetch} />
  );
}

type ListStatusProps = {
  kind: NoteKind;
  notes: Notes;
  isFiltered: boolean;
  hasRequestedMore: boolean;
};

function ListStatus({ kind, notes, isFiltered, hasRequestedMore }: ListStatusProps) {
  const locale = useLocale();
  const { visible = [], searchedTo, isLooking, hasMore } = notes;
  if (isLooking) {
    if (!isFiltered) return null;
    return (
      <>
        {m.energizing_reflections_searching()}{" "}
        {/* It changes too quickly for screen readers to announce. */}
        <span aria-hidden="true">
          {searchedTo &&
            m.energizing_reflections_searched_to({
              day: formatDayLabel(searchedTo, locale, "date"),
            })}
        </span>
      </>
    );
  }
  if (hasMore) return null;
  if (visible.length === 0) {
    return isFiltered ? m.energizing_reflections_about_none() : getNoteLabels(kind).none;
  }
  if (isFiltered) return m.energizing_reflections_about_end();
  return hasRequestedMore ? m.energizing_notes_end() : null;
}

type StoppedProps = { notes: Notes; isFiltered: boolean; onRetry: () => Promise<unknown> };

function Stopped({ notes, isFiltered, onRetry }: StoppedProps) {
  const locale = useLocale();
  const { visible = [], searchedTo } = notes;
  const isEmpty = visible.length === 0 && searchedTo !== null;
  return (
    <Failure
      title={
        isFiltered ? m.energizing_reflections_search_failed() : m.energizing_notes_more_failed()
      }
      onRetry={onRetry}
    >
      {isEmpty
        ? m.energizing_reflections_none_so_far({ day: formatDayLabel(searchedTo, locale, "date") })
        : m.energizing_notes_stay()}
    </Failure>
  );
}

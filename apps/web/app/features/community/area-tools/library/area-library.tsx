// The library of an area: links, notes and files, with a search, a kind and a tag to filter by.
import { keepPreviousData } from "@tanstack/react-query";
import type { LibraryKind } from "@vereda/domain/community/circles/catalogue-circles";
import { FileUp, Link2, NotebookPen, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { MorePages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { NotebookIllustration } from "#ui/illustrations/notebook.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { toParams, type AreaSectionProps } from "../area-section.ts";
import { FileDrop } from "./file-drop.tsx";
import { LibraryRow } from "./library-row.tsx";

const LinkDialog = createLazyDialog(() => import("./link-dialog.tsx"));
const NoteDialog = createLazyDialog(() => import("./note-dialog.tsx"));
const FileDialog = createLazyDialog(() => import("./file-dialog.tsx"));

const PER_PAGE = 50;

type LibraryFilter = { q: string; tag: string | null; kind: LibraryKind | null };

const noFilter: LibraryFilter = { q: "", tag: null, kind: null };

export default function AreaLibrary(props: AreaSectionProps) {
  const { location, canWrite } = props;
  const [filter, setFilter] = useState(noFilter);
  const [adding, setAdding] = useState<LibraryKind | null>(null);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const q = useDebounced(filter.q);
  const list = usePages(
    "GET /workspaces/:id/active-areas/:areaId/library",
    { params: toParams(location), query: { ...filter, q: q === "" ? null : q, perPage: PER_PAGE } },
    { placeholderData: keepPreviousData },
  );
  if (list.isPending) return <SkeletonRows count={4} />;
  if (list.data === undefined) {
    return (
      <Failure
        title={m.community_area_library_failed()}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { items, total, tags } = list.data;
  const isFiltered = filter.q !== "" || q !== "" || filter.tag !== null || filter.kind !== null;
  const add = canWrite && <AddMenu onAdd={setAdding} />;
  const close = () => {
    setAdding(null);
    setDropped([]);
  };
  const drop = (files: readonly File[]) => {
    if (!canWrite || files.length === 0) return;
    setDropped(files);
    setAdding("FILE");
  };
  return (
    <FileDrop onFiles={drop} className="flex flex-col gap-6">
      {total === 0 && !isFiltered ? (
        <EmptyState
          illustration={<NotebookIllustration />}
          title={m.community_area_library_empty()}
          action={add}
        >
          {m.community_area_library_empty_text()}
        </EmptyState>
      ) : (
        <>
          {add && <div>{add}</div>}
          <Filters filter={filter} tags={tags} onChange={setFilter} />
          <output className="sr-only">
            {isFiltered && m.community_area_results({ count: total })}
          </output>
          {items.length === 0 ? (
            <p className="text-ink-soft">{m.community_area_no_results()}</p>
          ) : (
            <List label={m.community_area_library()}>
              {items.map((item) => (
                <LibraryRow key={item.id} item={item} area={props} />
              ))}
            </List>
          )}
        </>
      )}
      <MorePages list={list}>{m.panel_more()}</MorePages>
      <Suspense fallback={null}>
        {adding === "LINK" && <LinkDialog location={location} onClose={close} />}
        {adding === "NOTE" && <NoteDialog location={location} onClose={close} />}
        {adding === "FILE" && <FileDialog location={location} dropped={dropped} onClose={close} />}
      </Suspense>
    </FileDrop>
  );
}

function AddMenu({ onAdd }: { onAdd: (kind: LibraryKind) => void }) {
  return (
    <MenuTrigger>
      <Button variant="primary" icon={Plus}>
        {m.panel_add()}
      </Button>
      <Menu label={m.panel_add()} placement="bottom start">
        <MenuItem icon={Link2} onAction={() => onAdd("LINK")}>
          {m.community_area_link()}
        </MenuItem>
        <MenuItem icon={NotebookPen} onAction={() => onAdd("NOTE")}>
          {m.community_area_note()}
        </MenuItem>
        <MenuItem icon={FileUp} onAction={() => onAdd("FILE")}>
          {m.community_area_file()}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

const ALL = "ALL";
const kinds: readonly (LibraryKind | typeof ALL)[] = [ALL, "LINK", "NOTE", "FILE"];
const kindLabels: Readonly<Record<LibraryKind | typeof ALL, () => string>> = {
  ALL: m.panel_all,
  LINK: m.community_area_links,
  NOTE: m.panel_notes,
  FILE: m.panel_files,
};

type FiltersProps = {
  filter: LibraryFilter;
  tags: readonly string[];
  onChange: (filter: LibraryFilter) => void;
};

function Filters({ filter, tags, onChange }: FiltersProps) {
  // A tag in use may have left the list since.
  const offered = filter.tag === null || tags.includes(filter.tag) ? tags : [filter.tag, ...tags];
  const allTags = { value: "", label: m.panel_select_all() };
  return (
    <div className="grid grid-cols-2 items-end gap-4 lg:flex">
      <TextField
        label={m.community_area_search()}
        type="search"
        value={filter.q}
        onChange={(q) => onChange({ ...filter, q })}
        maxLength={100}
        className="col-span-2 lg:flex-1"
      />
      <Select
        label={m.community_area_kind()}
        placeholder={m.panel_all()}
        value={filter.kind ?? ALL}
        onChange={(kind) => onChange({ ...filter, kind: kind === ALL ? null : kind })}
        className="lg:w-44"
        options={kinds.map((value) => ({ value, label: kindLabels[value]() }))}
      />
      {offered.length > 0 && (
        <Select
          label={m.community_area_tag()}
          placeholder={m.panel_select_all()}
          value={filter.tag ?? ""}
          onChange={(tag) => onChange({ ...filter, tag: tag === "" ? null : tag })}
          className="lg:w-44"
          options={[allTags, ...offered.map((value) => ({ value, label: value }))]}
        />
      )}
    </div>
  );
}

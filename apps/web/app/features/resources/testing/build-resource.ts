// Test data of resources for component tests.
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import { defaultResourceSettings } from "@vereda/domain/resources/catalogue-settings";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import type { Resource, ResourceEntry, ResourceLink } from "@vereda/domain/resources/contract";

export const RESOURCE = "GET /workspaces/:id/resources/:resourceId";
export const ENTRIES = "GET /workspaces/:id/resources/:resourceId/entries";
export const LINKS = "GET /workspaces/:id/resources";

export function buildResource(changes: Partial<Resource> = {}): Resource {
  const { resourceId = "knowledge" } = changes;
  return {
    resourceId,
    ...defaultResourceSettings[resourceId],
    target: null,
    currency: null,
    current: null,
    periodFrom: null,
    periodTo: null,
    history: [],
    feeds: [],
    mirror: {
      label: "unknown",
      score: null,
      parts: [],
      note: "nothing",
      at: "2026-03-04T20:32:00.000Z",
    },
    updatedAt: null,
    ...changes,
  };
}

export function buildEntry(changes: Partial<ResourceEntry> = {}): ResourceEntry {
  return {
    id: "0195a000-0000-7000-8000-0000000000e1",
    resourceId: "knowledge",
    value: 30,
    date: "2026-03-04",
    note: null,
    areaId: null,
    kind: null,
    currency: null,
    recurringId: null,
    importId: null,
    categoryId: null,
    accountId: null,
    createdAt: "2026-03-04T18:00:00.000Z",
    updatedAt: "2026-03-04T18:00:00.000Z",
    ...changes,
  };
}

export const buildEntriesPage = (items: readonly ResourceEntry[] = []) => ({
  items,
  total: items.length,
  page: 1,
  perPage: 20,
  from: items.length === 0 ? 0 : 1,
  to: items.length,
});

export function buildLink(resourceId: ResourceKey, changes: Partial<ResourceLink> = {}) {
  const { label: _label, icon: _icon, colour: _colour, ...flags } = resourceDefinitions[resourceId];
  return {
    resourceId,
    groupName: flags.group,
    order: 0,
    isHidden: false,
    isUsed: false,
    ...flags,
    actions: [...flags.actions],
    ...defaultResourceSettings[resourceId],
    target: null,
    current: null,
    ...changes,
  };
}

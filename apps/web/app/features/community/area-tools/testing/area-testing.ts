// Test data of the shared sections of an area.
import type { Idea, LibraryItem } from "@vereda/domain/community/area-tools/contract-area-tools";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import type { AreaSectionProps } from "../area-section.ts";

const CREATED_AT = "2026-03-01T15:00:00.000Z";
const eva = { username: "eva.sol", firstName: "Eva", lastName: "Sol", avatar: null };

export function buildArea(changes: Partial<AreaSectionProps> = {}): AreaSectionProps {
  const location = { workspaceId: STUDIO_ID, areaId: "personal" } as const;
  return { location, canWrite: true, canPlan: true, canModerate: true, ...changes };
}

export function buildIdea(changes: Partial<Idea> = {}): Idea {
  return {
    id: "idea-1",
    title: "Un huerto en la azotea",
    text: "Con jitomate y albahaca",
    stage: "SEED",
    author: eva,
    isOwn: false,
    votes: 2,
    hasMyVote: false,
    objectiveId: null,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...changes,
  };
}

export function buildItem(changes: Partial<LibraryItem> = {}): LibraryItem {
  return {
    id: "item-1",
    kind: "LINK",
    title: "Pan de masa madre",
    url: "https://www.example.org/pan",
    text: "Con calma",
    html: null,
    hasImage: false,
    file: null,
    tags: ["pan"],
    author: eva,
    isOwn: true,
    isPublic: false,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...changes,
  };
}

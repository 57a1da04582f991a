// Access matrix entries for the ideas and the library of an area.
import { ideasApi, libraryApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import { createId } from "@vereda/domain/id";
import { eq } from "drizzle-orm";
import { ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { libraryItems } from "../tables/area-tools.ts";
import { makeIdeas, makeLibrary } from "./area-tools-testing.ts";

export const accessRows: Rows = {
  "GET /workspaces/:id/active-areas/:areaId/ideas": ownerOnly(200),
  "POST /workspaces/:id/active-areas/:areaId/ideas": ownerOnly(201),
  "PATCH /workspaces/ideas/:id": ownerOnly(200),
  "DELETE /workspaces/ideas/:id": ownerOnly(200),
  "PUT /workspaces/ideas/:id/vote": ownerOnly(200),
  "DELETE /workspaces/ideas/:id/vote": ownerOnly(200),
  "POST /workspaces/ideas/:id/objective": ownerOnly(201),
  "GET /workspaces/:id/active-areas/:areaId/library": ownerOnly(200),
  "POST /workspaces/:id/active-areas/:areaId/library": ownerOnly(201),
  "POST /workspaces/:id/active-areas/:areaId/library/files": ownerOnly(201),
  "GET /workspaces/library-items/:id": ownerOnly(200),
  "PATCH /workspaces/library-items/:id": ownerOnly(200),
  "DELETE /workspaces/library-items/:id": ownerOnly(200),
  "GET /workspaces/library-items/:id/file": ownerOnly(200),
  "GET /workspaces/library-items/:id/image": ownerOnly(200),
};

const area = ({ planner }: World) => ({
  params: { id: planner.workspaceId, areaId: "personal" as const },
});

async function makeIdea({ api, planner }: World) {
  const { id } = await makeIdeas(api, planner, "personal").add("Un huerto en la azotea");
  return { params: { id } };
}

async function makeItem({ api, planner }: World) {
  const library = makeLibrary(api, planner, "personal");
  const { data } = await library.upload(Buffer.from("hola"));
  return { params: { id: data.id } };
}

/** A link whose picture is the file of another item: no test fetches one. */
async function makeImage(world: World) {
  const { params } = await makeItem(world);
  const { db, clock } = world.api;
  const [row] = await db.select().from(libraryItems).where(eq(libraryItems.id, params.id));
  if (row === undefined) throw new Error("The item is missing.");
  const id = createId(clock.now().getTime());
  await db.insert(libraryItems).values({ ...row, id, kind: "LINK", file: null, image: row.file });
  return { params: { id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(ideasApi.list, area),
  defineRequest(ideasApi.create, (world) => ({ ...area(world), body: { title: "Un huerto" } })),
  defineRequest(ideasApi.change, async (world) => ({
    ...(await makeIdea(world)),
    body: { stage: "GROWING" as const },
  })),
  defineRequest(ideasApi.remove, makeIdea),
  defineRequest(ideasApi.vote, async (world) => ({ ...(await makeIdea(world)), body: {} })),
  defineRequest(ideasApi.unvote, makeIdea),
  defineRequest(ideasApi.turnIntoObjective, async (world) => ({
    ...(await makeIdea(world)),
    body: {},
  })),
  defineRequest(libraryApi.list, area),
  defineRequest(libraryApi.create, (world) => ({
    ...area(world),
    body: { kind: "NOTE" as const, title: "Riego", text: "Cada dos días" },
  })),
  defineRequest(libraryApi.upload, (world) => ({
    ...area(world),
    query: { name: "notas.txt" },
    body: Buffer.from("hola"),
    headers: { "content-type": "application/octet-stream" },
  })),
  defineRequest(libraryApi.get, makeItem),
  defineRequest(libraryApi.change, async (world) => ({
    ...(await makeItem(world)),
    body: { title: "Riego" },
  })),
  defineRequest(libraryApi.remove, makeItem),
  defineRequest(libraryApi.file, makeItem),
  defineRequest(libraryApi.image, makeImage),
];

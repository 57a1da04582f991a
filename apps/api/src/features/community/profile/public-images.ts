// Serves the pictures of a public page: its cover, and those of entries and library items that are visible to all.
import type { FastifyInstance } from "fastify";
import { id } from "@vereda/domain/id";
import { listPublicKinds } from "@vereda/domain/logbook/public-areas";
import { defaultLocale } from "@vereda/domain/locale";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { findPublicImage } from "#features/logbook/entries/public-entries.ts";
import { findPublicLibraryImage } from "../area-tools/library/public-library.ts";
import { getCoverName } from "#features/workspace/public/public-page.ts";
import { findPublishedWorkspace, listPublicAreas } from "#features/workspace/public/published.ts";

async function findFile(db: Database, slug: string, name: string): Promise<string | null> {
  const { workspace } = await findPublishedWorkspace(db, slug);
  const cover = workspace.page?.file ?? null;
  if (cover !== null && getCoverName(cover) === name) return cover;
  if (!id.safeParse(name).success) return null;
  const areas = await listPublicAreas(db, workspace, defaultLocale);
  const areaIds = areas.map(({ areaId }) => areaId);
  const query = { workspaceId: workspace.id, areaIds, imageId: name };
  const kinds = listPublicKinds(workspace.privacySettings);
  return (
    (await findPublicImage(db, { ...query, kinds })) ?? (await findPublicLibraryImage(db, query))
  );
}

/** Registered outside `/api`, because an <img> sends no token. Anything that is not visible is not found. */
export function publicImageRoutes(app: FastifyInstance, { db, files }: AppContext): void {
  app.get<{ Params: { slug: string; name: string } }>(
    "/public/:slug/images/:name",
    async ({ params }, reply) => {
      const file = await findFile(db, params.slug, params.name);
      const stored = file === null ? null : await files.get(file);
      if (stored === null) throw new AppError("not_found");
      if (stored.size !== undefined) reply.header("content-length", stored.size);
      // Not stored, so that what is no longer visible disappears at once.
      return reply.type("image/webp").header("cache-control", "no-store").send(stored.content);
    },
  );
}

// Creates workspaces with their owner and first areas, and the Personal Studio of new users.
import { createId } from "@vereda/domain/id";
import type { Locale } from "@vereda/domain/locale";
import { defaultAreas, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceType } from "@vereda/domain/workspace/catalogue";
import type { WorkspaceTemplateKey } from "@vereda/domain/workspace/settings/templates/template-keys";
import { creatorRole } from "@vereda/domain/workspace/members/roles";
import type { Database } from "#db/client.ts";
import { insertOnce } from "#platform/http/writing.ts";
import { memberships, workspaceAreas, workspaces } from "./tables/workspaces.ts";

const PERSONAL_STUDIO_NAME = "Personal Studio";

interface NewWorkspace {
  readonly id: string;
  readonly ownerId: string;
  readonly typeId: WorkspaceType;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly icon?: string | null | undefined;
  readonly template?: WorkspaceTemplateKey | null | undefined;
  readonly assignsAtOnce?: boolean;
}

/**
 * Call it in a transaction.
 * @returns false, without any change, when the owner has the workspace
 * @throws conflict when another user owns the id
 */
export async function insertWorkspace(
  tx: Database,
  made: NewWorkspace,
  now: Date,
  areas: readonly AreaKey[] = defaultAreas[made.typeId],
) {
  const { id: workspaceId, ownerId: userId } = made;
  const row = { ...made, privacySettings: {}, startDate: now, updatedAt: now };
  if (!(await insertOnce(tx, workspaces, row, ["ownerId"])).isNew) return false;
  await tx.insert(memberships).values({
    id: createId(now.getTime()),
    workspaceId,
    userId,
    role: creatorRole,
    permission: "OWN",
    status: "ACTIVE",
    startDate: now,
    updatedAt: now,
  });
  await tx.insert(workspaceAreas).values(
    areas.map((areaId, order) => ({
      workspaceId,
      areaId,
      order,
      updatedAt: now,
    })),
  );
  return true;
}

/** Every new user gets one. Call it in a transaction. */
export async function createPersonalStudio(
  tx: Database,
  owner: { readonly id: string; readonly language: Locale },
  now: Date,
): Promise<void> {
  const studio = {
    id: createId(now.getTime()),
    ownerId: owner.id,
    typeId: "PERSONAL_STUDIO",
    name: PERSONAL_STUDIO_NAME,
  } as const;
  await insertWorkspace(tx, studio, now);
}

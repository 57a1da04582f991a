// Exports a user's workspace data, and deletes or transfers their workspaces with the account.
import { and, eq, exists, inArray, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { creatorRole } from "@vereda/domain/workspace/members/roles";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { definePersonalData, eraseRows, readInOrder } from "#platform/personal-data.ts";
import type { ExportContext, PersonalData } from "#platform/personal-data.ts";
import { getConfirmedEmail } from "../account/user-lookup.ts";
import { findSuccessor } from "./successors.ts";
import {
  invitationLinks,
  memberships,
  publicPages,
  retiredSlugs,
  workspaceAreas,
  workspaces,
} from "./tables/workspaces.ts";
import abouts from "./personal-data.json" with { type: "json" };

const others = alias(memberships, "others");

// Active members except the user; with `only`, just owners of the whole workspace.
function selectOtherMembers(db: Database, userId: string, only?: "owners") {
  return db
    .select({ one: sql`1` })
    .from(others)
    .where(
      and(
        eq(others.workspaceId, workspaces.id),
        eq(others.status, "ACTIVE"),
        ne(others.userId, userId),
        only && eq(others.permission, "OWN"),
      ),
    );
}

/**
 * For a workspace where others work. The Personal Studio is deleted with the account.
 * @throws deletion_blocked
 */
export async function requireOwnerLeft(
  db: Database,
  { userId, isRequested }: { readonly userId: string; readonly isRequested: boolean },
): Promise<void> {
  if (!isRequested) return;
  const [row] = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(
      and(
        eq(workspaces.ownerId, userId),
        ne(workspaces.typeId, "PERSONAL_STUDIO"),
        exists(selectOtherMembers(db, userId)),
        sql`not ${exists(selectOtherMembers(db, userId, "owners"))}`,
      ),
    )
    .limit(1);
  if (row !== undefined) throw new AppError("deletion_blocked");
}

async function findNextOwned(db: Database, userId: string) {
  const [next] = await db
    .select({ id: workspaces.id, typeId: workspaces.typeId })
    .from(workspaces)
    .where(eq(workspaces.ownerId, userId))
    .limit(1);
  return next;
}

type Owned = NonNullable<Awaited<ReturnType<typeof findNextOwned>>>;

async function transferOrDeleteWorkspace(db: Database, owned: Owned, userId: string, now: Date) {
  const { id: workspaceId, typeId } = owned;
  await db.transaction(async (tx) => {
    const isPersonal = typeId === "PERSONAL_STUDIO";
    const successor = isPersonal ? undefined : await findSuccessor(tx, workspaceId, userId);
    if (successor === undefined || successor.userId === null) {
      await tx.delete(workspaces).where(eq(workspaces.id, workspaceId));
      return;
    }
    await tx
      .update(workspaces)
      .set({ ownerId: successor.userId, updatedAt: now })
      .where(eq(workspaces.id, workspaceId));
    if (successor.isOwner) return;
    await tx
      .update(memberships)
      .set({ role: creatorRole, permission: "OWN", areaIds: null, updatedAt: now })
      .where(eq(memberships.id, successor.id));
  });
}

function exportOwnedAreas({ db, userId }: ExportContext) {
  const owned = db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.ownerId, userId));
  const { workspaceId, areaId } = workspaceAreas;
  return readInOrder({ workspaceId, areaId }, (isNext) =>
    db
      .select()
      .from(workspaceAreas)
      .where(and(inArray(workspaceId, owned), isNext)),
  );
}

function exportPublicPages({ db, userId }: ExportContext) {
  const { workspaceId, areaIds, text, contact, updatedAt } = publicPages;
  return readInOrder({ workspaceId }, (isNext) =>
    db
      .select({ workspaceId, areaIds, text, contact, updatedAt })
      .from(publicPages)
      .innerJoin(workspaces, eq(workspaces.id, workspaceId))
      .where(and(eq(workspaces.ownerId, userId), isNext)),
  );
}

function exportFormerLinks({ db, userId }: ExportContext) {
  const { slug, workspaceId, until } = retiredSlugs;
  return readInOrder({ slug }, (isNext) =>
    db
      .select({ slug, workspaceId, until })
      .from(retiredSlugs)
      .innerJoin(workspaces, eq(workspaces.id, workspaceId))
      .where(and(eq(workspaces.ownerId, userId), isNext)),
  );
}

async function* exportMemberships({ db, userId }: ExportContext) {
  // Open invitations to the user's address are personal data too.
  const address = await getConfirmedEmail(db, userId);
  const isTheirs = or(
    eq(memberships.userId, userId),
    address === null
      ? undefined
      : and(eq(memberships.invitedAs, address), eq(memberships.status, "INVITED")),
  );
  yield* readInOrder({ id: memberships.id }, (isNext) =>
    db
      .select({
        id: memberships.id,
        workspace: workspaces.name,
        workspaceId: memberships.workspaceId,
        role: memberships.role,
        permission: memberships.permission,
        areaIds: memberships.areaIds,
        status: memberships.status,
        startDate: memberships.startDate,
        endDate: memberships.endDate,
        ending: memberships.ending,
        isFeatured: memberships.isFeatured,
      })
      .from(memberships)
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .where(and(isTheirs, isNext)),
  );
}

export const workspaceData: readonly PersonalData[] = [
  definePersonalData(memberships, memberships.userId, {
    name: "workspaces/memberships",
    about: abouts["workspaces/memberships"],
    pages: exportMemberships,
    erase: (db, { userId, email }) =>
      eraseRows(
        db,
        memberships,
        or(eq(memberships.userId, userId), eq(memberships.invitedAs, email)),
      ),
  }),
  definePersonalData(workspaces, workspaces.ownerId, {
    name: "workspaces/workspaces",
    about: abouts["workspaces/workspaces"],
    async erase(db, { userId }, now) {
      // Each iteration deletes or transfers one workspace, so the loop ends.
      let owned = await findNextOwned(db, userId);
      while (owned !== undefined) {
        await transferOrDeleteWorkspace(db, owned, userId, now);
        owned = await findNextOwned(db, userId);
      }
    },
  }),
  definePersonalData(invitationLinks, invitationLinks.createdBy, {
    name: "workspaces/invitation-links",
    about: abouts["workspaces/invitation-links"],
    hidden: ["token"],
  }),
  {
    tables: ["workspace_areas"],
    collection: {
      name: "workspaces/areas",
      about: abouts["workspaces/areas"],
      pages: exportOwnedAreas,
    },
  },
  {
    tables: ["public_pages"],
    collection: {
      name: "workspaces/public-pages",
      about: abouts["workspaces/public-pages"],
      pages: exportPublicPages,
    },
  },
  {
    tables: ["retired_slugs"],
    collection: {
      name: "workspaces/former-links",
      about: abouts["workspaces/former-links"],
      pages: exportFormerLinks,
    },
  },
];

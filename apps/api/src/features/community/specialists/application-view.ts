// Loads applications of specialists, and maps them to the response.
import { eq, type SQL } from "drizzle-orm";
import type {
  Specialist,
  SpecialistApplication,
} from "@vereda/domain/community/specialists/contract-specialists";
import type { Database } from "#db/client.ts";
import { selectUserSummary } from "#features/account/user-conditions.ts";
import type { UserSummary } from "#features/account/user-lookup.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { createConflict } from "#platform/http/writing.ts";
import { showUser } from "../connections/connection-view.ts";
import { specialists, type SpecialistRow } from "../tables/specialists.ts";

export interface Application {
  readonly row: SpecialistRow;
  readonly user: UserSummary;
}

export function selectApplications(db: Database) {
  return db
    .select({
      row: specialists,
      user: selectUserSummary(specialists.userId),
    })
    .from(specialists);
}

export async function findApplication(
  db: Database,
  which: SQL | undefined,
): Promise<Application | null> {
  const [application] = await selectApplications(db).where(which);
  return application ?? null;
}

/** What everybody may see. */
export function showSpecialist({ row, user }: Application): Specialist {
  const { field, credentials, about, languages, countries, status, decidedDay } = row;
  return {
    user: showUser(user),
    field,
    credentials,
    about,
    languages,
    countries,
    verifiedOn: status === "VERIFIED" ? decidedDay : null,
  };
}

/** For the applicant and administrators alone. */
export function showApplication(application: Application): SpecialistApplication {
  const { id, licenseNumber, isListed, status, note, appliedAt, updatedAt } = application.row;
  return {
    id,
    ...showSpecialist(application),
    licenseNumber,
    isListed,
    status,
    note,
    appliedAt: appliedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** @throws conflict with the current application; not_found when it was withdrawn meanwhile */
export async function rejectStale(db: Database, id: string): Promise<never> {
  const current = await findApplication(db, eq(specialists.id, id));
  if (current === null) throw new AppError("not_found");
  throw createConflict(showApplication(current));
}

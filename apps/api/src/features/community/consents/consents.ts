// Lists, accepts, ends and views what members share with specialists; every view is logged.
import { and, desc, eq, isNull, or, type SQL } from "drizzle-orm";
import type {
  Consent,
  ConsentedMeasure,
  consentsApi,
} from "@vereda/domain/community/specialists/contract-specialists";
import { isIntimateMeasure } from "@vereda/domain/community/consents/consent-rules";
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import { pickPage, type Page } from "@vereda/domain/http/envelope";
import { createId } from "@vereda/domain/id";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { requireUnlocked } from "#features/account/pin/intimate-lock.ts";
import { selectUserSummary } from "#features/account/user-conditions.ts";
import { resolveNotice } from "#features/inbox/notify.ts";
import { requireCircle } from "../circles/access.ts";
import { showUser } from "../connections/connection-view.ts";
import { listCircleSpecialists } from "../specialists/directory.ts";
import { consents, consentViews } from "../tables/specialists.ts";
import { selectConsents, selectOpenConsents, showConsent } from "./consent-rows.ts";
import type { LoadedConsent } from "./consent-rows.ts";
import { endConsents } from "./end-consents.ts";
import { computeMeasure } from "./measure.ts";

type Deps = Pick<AppContext, "db" | "dataKeys">;
type User = Pick<Caller, "userId">;

const MAX_LISTED = 100;

/**
 * What the caller shares or shared in a circle, what ended last; also after they left it.
 * @throws not_found to who is no member and never shared anything
 */
export async function listOwnConsents(
  db: Database,
  caller: User,
  circleId: string,
  query: QueryOf<typeof consentsApi.list>,
  now: Date,
): Promise<DataOf<typeof consentsApi.list>> {
  const which = and(eq(consents.ownerId, caller.userId), eq(consents.circleId, circleId));
  const rows = await selectConsents(db, which, now).limit(MAX_LISTED);
  if (rows.length === 0) await requireCircle(db, caller, circleId, "read");
  const specialists = await listCircleSpecialists(db, caller, circleId, now);
  return { ...pickPage(rows.map(showConsent), query), specialists };
}

/** What others share with the caller, without what ended; the latest first. */
export async function listReceivedConsents(
  db: Database,
  { userId }: User,
  query: QueryOf<typeof consentsApi.received>,
  now: Date,
): Promise<Page<Consent>> {
  const open = selectOpenConsents(db, eq(consents.userId, userId), now);
  const total = db.$count(open.as("open"));
  return loadPage(query, total, open.orderBy(desc(consents.id)), (rows) => rows.map(showConsent));
}

async function findReceived(
  db: Database,
  { userId }: User,
  id: string,
  now: Date,
): Promise<LoadedConsent> {
  const which = and(eq(consents.id, id), eq(consents.userId, userId));
  const [loaded] = await selectOpenConsents(db, which, now);
  if (loaded === undefined) throw new AppError("not_found");
  return loaded;
}

/** Accepting again changes nothing. @throws not_found, also when it ended */
export async function acceptConsent(
  db: Database,
  caller: User,
  id: string,
  now: Date,
): Promise<Consent> {
  const { owner } = await findReceived(db, caller, id, now);
  await db.transaction(async (tx) => {
    await tx
      .update(consents)
      .set({ acceptedAt: now })
      .where(and(eq(consents.id, id), isNull(consents.acceptedAt)));
    const subject = { kind: "account", id: caller.userId } as const;
    await resolveNotice(tx, caller.userId, { kind: "share", subject, from: owner.id }, now);
  });
  return showConsent(await findReceived(db, caller, id, now));
}

/** By its owner or its specialist; ending it again changes nothing. @throws not_found */
export async function revokeConsent(
  db: Database,
  { userId }: User,
  id: string,
  now: Date,
): Promise<null> {
  const isParty: SQL | undefined = or(eq(consents.ownerId, userId), eq(consents.userId, userId));
  const which = and(eq(consents.id, id), isParty);
  const [existing] = await db.select({ id: consents.id }).from(consents).where(which);
  if (existing === undefined) throw new AppError("not_found");
  await db.transaction((tx) => endConsents(tx, which, now));
  return null;
}

/** Who viewed it and when, the latest first; for its owner alone. @throws not_found */
export async function listConsentViews(
  db: Database,
  { userId }: User,
  id: string,
  query: QueryOf<typeof consentsApi.views>,
): Promise<DataOf<typeof consentsApi.views>> {
  const [own] = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.id, id), eq(consents.ownerId, userId)));
  if (own === undefined) throw new AppError("not_found");
  const isOfConsent = eq(consentViews.consentId, id);
  const latest = db
    .select({
      id: consentViews.id,
      viewer: selectUserSummary(consentViews.viewerId),
      viewedAt: consentViews.viewedAt,
    })
    .from(consentViews)
    .where(isOfConsent)
    .orderBy(desc(consentViews.viewedAt), desc(consentViews.id));
  return loadPage(query, db.$count(consentViews, isOfConsent), latest, (rows) =>
    rows.map(({ id: viewId, viewer, viewedAt }) => ({
      id: viewId,
      viewer: viewer === null ? null : showUser(viewer),
      viewedAt: viewedAt.toISOString(),
    })),
  );
}

const viewsPerHour = { limit: 60, windowMs: HOUR_MS };

/**
 * Computes an accepted measure at this moment. It is logged before it is computed, so that nothing is
 * shown without a trace.
 * @throws not_found when it is not accepted or ended; pin_required when the specialist's own PIN locks it;
 * rate_limited
 */
export async function viewConsent(
  deps: Deps,
  caller: Caller,
  id: string,
  now: Date,
): Promise<ConsentedMeasure> {
  const loaded = await findReceived(deps.db, caller, id, now);
  const { consent, owner, timeZone, viewCount } = loaded;
  if (consent.acceptedAt === null) throw new AppError("not_found");
  if (isIntimateMeasure(consent.measure)) await requireUnlocked(deps.db, caller);
  await consume(deps.db, limitKey("consent_view", caller.userId), viewsPerHour, now);
  await deps.db.insert(consentViews).values({
    id: createId(now.getTime()),
    consentId: id,
    viewerId: caller.userId,
    viewedAt: now,
  });
  const figures = await computeMeasure(deps, { userId: owner.id, timeZone }, consent, now);
  return { consent: { ...showConsent(loaded), viewCount: viewCount + 1 }, ...figures };
}

// The builders' pact: its text in the caller's language, its signatures, and the builders who are listed.
import { and, desc, eq } from "drizzle-orm";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import { getAgreement } from "@vereda/domain/community/agreement/agreement-texts";
import type { agreementApi } from "@vereda/domain/community/agreement/contract-agreement";
import type { Locale } from "@vereda/domain/locale";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { Created } from "#platform/http/writing.ts";
import { getListableUsers } from "#features/account/profile/profile-user.ts";
import { formatFullName } from "#features/account/user-lookup.ts";
import { formatLivedDay } from "#features/planning/access/lived-day.ts";
import { isNotSuspended } from "#features/account/users/suspensions.ts";
import { agreementSignatures } from "../tables/agreement.ts";

const MAX_BUILDERS = 200;

type Agreement = DataOf<typeof agreementApi.get>;
type Signature = NonNullable<Agreement["signature"]>;
type SignatureRow = typeof agreementSignatures.$inferSelect;

function showSignature({ version, isListed, signedDay }: SignatureRow): Signature {
  return { version, isListed, signedOn: signedDay };
}

/** Without suspended users, and those whose profile moderation hides. The link only to a public profile. */
async function listBuilders(db: Database, now: Date): Promise<Agreement["builders"]> {
  const { userId, isListed, signedAt } = agreementSignatures;
  const rows = await db
    .select()
    .from(agreementSignatures)
    .where(and(eq(isListed, true), isNotSuspended(db, userId, now)))
    .orderBy(desc(signedAt))
    .limit(MAX_BUILDERS);
  const users = await getListableUsers(
    db,
    rows.map((row) => row.userId),
  );
  return rows.flatMap((row) => {
    const user = users.get(row.userId);
    if (user === undefined) return [];
    return {
      name: formatFullName(user),
      username: user.visibility === "public" ? user.username : null,
      signedOn: row.signedDay,
    };
  });
}

async function findSignature(db: Database, userId: string): Promise<SignatureRow | undefined> {
  const [row] = await db
    .select()
    .from(agreementSignatures)
    .where(eq(agreementSignatures.userId, userId));
  return row;
}

export async function readAgreement(
  db: Database,
  caller: Caller | null,
  locale: Locale,
  now: Date,
): Promise<Agreement> {
  const { version, effectiveOn, articles } = getAgreement();
  const total = await db.$count(agreementSignatures);
  const signature = caller === null ? undefined : await findSignature(db, caller.userId);
  return {
    version,
    effectiveOn,
    articles: articles.map(({ title, text }) => ({ title: title[locale], text: text[locale] })),
    builders: await listBuilders(db, now),
    builderCount: total,
    signature: signature === undefined ? null : showSignature(signature),
  };
}

/** Signing again changes whether the user is listed. @throws agreement_changed */
export async function signAgreement(
  db: Database,
  caller: Caller,
  { version, isListed }: BodyOf<typeof agreementApi.sign>,
  now: Date,
): Promise<Created<Signature>> {
  if (version !== getAgreement().version) throw new AppError("agreement_changed");
  const { userId } = caller;
  return db.transaction(async (tx) => {
    const earlier = await findSignature(tx, userId);
    const { signedAt, signedDay } =
      earlier?.version === version
        ? earlier
        : { signedAt: now, signedDay: formatLivedDay(caller, now) };
    const set = { version, isListed, signedAt, signedDay };
    const [row] = await tx
      .insert(agreementSignatures)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: agreementSignatures.userId, set })
      .returning();
    if (row === undefined) throw new Error("The signature was not stored.");
    return { made: showSignature(row), isNew: earlier?.version !== version };
  });
}

/** Repeatable. */
export async function unsignAgreement(db: Database, { userId }: Caller): Promise<null> {
  await db.delete(agreementSignatures).where(eq(agreementSignatures.userId, userId));
  return null;
}

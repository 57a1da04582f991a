// Founds the circles around the demo user: members, sessions, posts and what is shared with a specialist.
import { agreementApi } from "@vereda/domain/community/agreement/contract-agreement";
import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { circleSessionsApi } from "@vereda/domain/community/circles/contract-circle-sessions";
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import { consentsApi } from "@vereda/domain/community/specialists/contract-specialists";
import type { CircleRole } from "@vereda/domain/community/circles/catalogue-circles";
import { specialistsApi } from "@vereda/domain/community/specialists/contract-specialists";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { eq } from "drizzle-orm";
import { grantVerification } from "#features/community/specialists/verification.ts";
import { specialists } from "#features/community/tables/specialists.ts";
import { selectLocalDay } from "#features/planning/access/lived-day.ts";
import circles from "../life/circles.json" with { type: "json" };
import demoSpecialists from "../life/specialists.json" with { type: "json" };
import { demoUser } from "../life.ts";
import type { DemoWorld, OtherUsers, Who } from "../other-users.ts";
import { seedSharedWorkspace } from "./area.ts";
import { writePost, type DemoPost } from "./posts.ts";

interface DemoSession {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly durationMin: number;
  /** The day of the first one, from today on; the time; how it repeats. */
  readonly start: number;
  readonly time: string;
  readonly rruleString: string | null;
  readonly accepted: readonly Who[];
}

interface DemoCircle {
  readonly host: Who;
  readonly isOfWorkspace: boolean;
  readonly fields: Omit<BodyIn<typeof circlesApi.create>, "workspaceId" | "areaId" | "language">;
  readonly members: readonly { readonly key: Who; readonly role: CircleRole }[];
  readonly request?: { readonly from: string; readonly answers: readonly string[] };
  readonly sessions: readonly DemoSession[];
  readonly posts: readonly DemoPost[];
}

interface DemoSpecialist {
  readonly username: string;
  readonly isVerified: boolean;
  readonly body: BodyIn<typeof specialistsApi.apply>;
}

const FOUNDED = { daysAgo: 40, at: "12:00" };
const RESPONDED = { daysAgo: 1, at: "12:00" };

async function joinMembers(users: OtherUsers, circleId: string, circle: DemoCircle): Promise<void> {
  const params = { id: circleId };
  const host = users.as(circle.host);
  for (const { key, role } of circle.members) {
    const body = { username: key ?? demoUser.username, role };
    await host.call(circlesApi.invite, { params, body });
    await users.as(key).call(circlesApi.join, { params, body: buildJoining(circle) });
  }
}

function buildJoining({ request, fields }: DemoCircle) {
  const answers = request?.answers ?? (fields.questions ?? []).map(() => "Me invitaron.");
  return { agreed: true as const, answers: [...answers] };
}

async function scheduleSessions(
  users: OtherUsers,
  circleId: string,
  { host, sessions }: DemoCircle,
  today: Day,
): Promise<void> {
  for (const { start, time, rruleString, accepted, ...fields } of sessions) {
    const schedule = { startDate: `${formatIsoDay(today + start)}T${time}`, rruleString };
    users.setTime(FOUNDED);
    const { id } = await users.as(host).call(circleSessionsApi.create, {
      params: { id: circleId },
      body: { ...fields, schedule },
    });
    users.setTime(RESPONDED);
    for (const key of accepted) {
      const body = { response: "ACCEPTED" } as const;
      await users.as(key).call(circleSessionsApi.respond, { params: { id }, body });
    }
  }
}

async function seedCircle(
  users: OtherUsers,
  circle: DemoCircle,
  workspaceId: string,
  today: Day,
): Promise<string> {
  users.setTime(FOUNDED);
  const location = circle.isOfWorkspace ? ({ workspaceId, areaId: "work" } as const) : {};
  const host = users.as(circle.host);
  const { id } = await host.call(circlesApi.create, {
    body: { ...circle.fields, language: host.language, ...location },
  });
  await joinMembers(users, id, circle);
  await scheduleSessions(users, id, circle, today);
  for (const post of circle.posts) {
    await writePost(users, post, (text) =>
      users.as(post.from).call(postsApi.writeInCircle, { params: { id }, body: { text } }),
    );
  }
  if (circle.request !== undefined) {
    users.setTime(RESPONDED);
    const body = buildJoining(circle);
    await users.as(circle.request.from).call(circlesApi.join, { params: { id }, body });
  }
  return id;
}

async function shareSleep(users: OtherUsers, circleId: string, today: Day): Promise<void> {
  users.setTime({ daysAgo: 7, at: "09:00" });
  const { id } = await users.as(null).call(consentsApi.give, {
    params: { id: circleId },
    body: {
      measure: "SLEEP",
      specialistUsername: "paola.mendez",
      until: formatIsoDay(today + 45),
      agreed: true,
    },
  });
  const params = { id };
  await users.as("paola.mendez").call(consentsApi.accept, { params, body: {} });
  users.setTime({ daysAgo: 2, at: "10:30" });
  await users.as("paola.mendez").call(consentsApi.view, { params, body: {} });
}

async function signPact(users: OtherUsers): Promise<void> {
  for (const key of ["ximena.torres", "rodrigo.luna"] as const) {
    const { version } = await users.as(key).call(agreementApi.get, {});
    const body = { version, isListed: true };
    await users.as(key).call(agreementApi.sign, { body });
  }
}

/** Nobody among the demo users administers, so the verification is stored without a call. */
async function seedSpecialists({ db, now }: DemoWorld, users: OtherUsers): Promise<void> {
  users.setTime({ daysAgo: 50, at: "10:00" });
  for (const { username, isVerified, body } of demoSpecialists as readonly DemoSpecialist[]) {
    const { id } = await users.as(username).call(specialistsApi.apply, { body });
    if (!isVerified) continue;
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(specialists)
        .set({ status: "VERIFIED", decidedDay: selectLocalDay(specialists.userId, now) })
        .where(eq(specialists.id, id))
        .returning();
      if (row !== undefined) await grantVerification(tx, row.userId);
    });
  }
}

/** In the weeks before today. */
export async function seedCircles(world: DemoWorld, users: OtherUsers): Promise<void> {
  await seedSpecialists(world, users);
  const workspaceId = await seedSharedWorkspace(users);
  const ids: string[] = [];
  for (const circle of circles as readonly DemoCircle[]) {
    ids.push(await seedCircle(users, circle, workspaceId, world.today));
  }
  const [supportId] = ids;
  if (supportId !== undefined) await shareSleep(users, supportId, world.today);
  await signPact(users);
}

// Founds the circles around the demo user: members, sessions, posts and what is shared with a specialist.
import { agreementApi } from "@vereda/domain/community/agreement/contract-agreement";
import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { circleSessionsApi } from "@vereda/domain/community/circles/contract-circle-sessions";
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import { consentsApi } from "@vereda/domain/community/specialists/contract-specialists";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { seedSharedWorkspace } from "./area.ts";
import { registerUsers, seedSpecialists } from "./circle-users.ts";
import type { DemoWorld, DemoUsers } from "./circle-users.ts";
import { demoCircles } from "./life-circles.ts";
import type { DemoCircle } from "./life-circles.ts";
import { writePost } from "./posts.ts";

const NOON = 12 * 60;
const FOUNDED = { daysAgo: 40, minute: NOON };
const RESPONDED = { daysAgo: 1, minute: NOON };

async function joinMembers(users: DemoUsers, circleId: string, circle: DemoCircle): Promise<void> {
  const params = { id: circleId };
  const host = users.as(circle.host);
  for (const { key, role } of circle.members) {
    const body = { username: users.usernameOf(key), role };
    await host.call(circlesApi.invite, { params, body });
    await users.as(key).call(circlesApi.join, { params, body: buildJoining(circle) });
  }
}

function buildJoining({ request, fields }: DemoCircle) {
  const answers = request?.answers ?? (fields.questions ?? []).map(() => "Me invitaron.");
  return { agreed: true as const, answers: [...answers] };
}

async function scheduleSessions(
  users: DemoUsers,
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
  users: DemoUsers,
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

async function shareSleep(users: DemoUsers, circleId: string, today: Day): Promise<void> {
  users.setTime({ daysAgo: 7, minute: 9 * 60 });
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
  users.setTime({ daysAgo: 2, minute: 10 * 60 + 30 });
  await users.as("paola.mendez").call(consentsApi.view, { params, body: {} });
}

async function signPact(users: DemoUsers): Promise<void> {
  for (const key of ["ximena.torres", "rodrigo.luna"] as const) {
    const { version } = await users.as(key).call(agreementApi.get, {});
    const body = { version, isListed: true };
    await users.as(key).call(agreementApi.sign, { body });
  }
}

/** In the weeks before today. */
export async function seedCircles(world: DemoWorld): Promise<void> {
  const users = await registerUsers(world);
  try {
    await seedSpecialists(world, users);
    const workspaceId = await seedSharedWorkspace(users);
    const ids: string[] = [];
    for (const circle of demoCircles) {
      ids.push(await seedCircle(users, circle, workspaceId, world.today));
    }
    const [supportId] = ids;
    if (supportId !== undefined) await shareSleep(users, supportId, world.today);
    await signPact(users);
  } finally {
    await users.close();
  }
}

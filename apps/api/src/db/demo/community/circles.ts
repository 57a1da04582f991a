// Founds the circles around the demo user: members, sessions, posts and what is shared with a specialist.
import { agreementApi } from "@vereda/domain/community/circles/contract-agreement";
import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { postsApi } from "@vereda/domain/community/circles/contract-posts";
import { consentsApi } from "@vereda/domain/community/circles/contract-specialists";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { seedSharedWorkspace } from "./area.ts";
import { registerPeople, seedSpecialists } from "./circle-people.ts";
import type { DemoWorld, People } from "./circle-people.ts";
import { demoCircles } from "./life-circles.ts";
import type { DemoCircle } from "./life-circles.ts";
import { writePost } from "./posts.ts";

const NOON = 12 * 60;
const FOUNDED = { daysAgo: 40, minute: NOON };
const ANSWERED = { daysAgo: 1, minute: NOON };

async function joinMembers(people: People, circleId: string, circle: DemoCircle): Promise<void> {
  const params = { id: circleId };
  const host = people.as(circle.host);
  for (const { key, role } of circle.members) {
    const body = { username: people.usernameOf(key), role };
    await host.call(circlesApi.invite, { params, body });
    await people.as(key).call(circlesApi.join, { params, body: buildJoining(circle) });
  }
}

function buildJoining({ request, fields }: DemoCircle) {
  const answers = request?.answers ?? (fields.questions ?? []).map(() => "Me invitaron.");
  return { agreed: true as const, answers: [...answers] };
}

async function scheduleSessions(
  people: People,
  circleId: string,
  { host, sessions }: DemoCircle,
  today: Day,
): Promise<void> {
  for (const { start, time, rruleString, accepted, ...fields } of sessions) {
    const schedule = { startDate: `${formatIsoDay(today + start)}T${time}`, rruleString };
    people.setTime(FOUNDED);
    const { id } = await people.as(host).call(circlesApi.addSession, {
      params: { id: circleId },
      body: { ...fields, schedule },
    });
    people.setTime(ANSWERED);
    for (const key of accepted) {
      const body = { response: "ACCEPTED" } as const;
      await people.as(key).call(circlesApi.respond, { params: { id }, body });
    }
  }
}

async function seedCircle(
  people: People,
  circle: DemoCircle,
  workspaceId: string,
  today: Day,
): Promise<string> {
  people.setTime(FOUNDED);
  const location = circle.isOfWorkspace ? ({ workspaceId, areaId: "work" } as const) : {};
  const { id } = await people.as(circle.host).call(circlesApi.create, {
    body: { ...circle.fields, ...location },
  });
  await joinMembers(people, id, circle);
  await scheduleSessions(people, id, circle, today);
  for (const post of circle.posts) {
    await writePost(people, post, (text) =>
      people.as(post.from).call(postsApi.writeInCircle, { params: { id }, body: { text } }),
    );
  }
  if (circle.request !== undefined) {
    people.setTime(ANSWERED);
    const body = buildJoining(circle);
    await people.as(circle.request.from).call(circlesApi.join, { params: { id }, body });
  }
  return id;
}

async function shareSleep(people: People, circleId: string, today: Day): Promise<void> {
  people.setTime({ daysAgo: 7, minute: 9 * 60 });
  const { id } = await people.as(null).call(consentsApi.give, {
    params: { id: circleId },
    body: {
      measure: "SLEEP",
      specialistUsername: "paola.mendez",
      until: formatIsoDay(today + 45),
      agreed: true,
    },
  });
  const params = { id };
  await people.as("paola.mendez").call(consentsApi.accept, { params, body: {} });
  people.setTime({ daysAgo: 2, minute: 10 * 60 + 30 });
  await people.as("paola.mendez").call(consentsApi.view, { params, body: {} });
}

async function signPact(people: People): Promise<void> {
  for (const key of ["ximena.torres", "rodrigo.luna"] as const) {
    const { version } = await people.as(key).call(agreementApi.get, {});
    const body = { version, isListed: true };
    await people.as(key).call(agreementApi.sign, { body });
  }
}

/** In the weeks before today. */
export async function seedCircles(world: DemoWorld): Promise<void> {
  const people = await registerPeople(world);
  try {
    await seedSpecialists(world, people);
    const workspaceId = await seedSharedWorkspace(people);
    const ids: string[] = [];
    for (const circle of demoCircles) {
      ids.push(await seedCircle(people, circle, workspaceId, world.today));
    }
    const [supportId] = ids;
    if (supportId !== undefined) await shareSleep(people, supportId, world.today);
    await signPact(people);
  } finally {
    await people.close();
  }
}

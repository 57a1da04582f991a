// Test data of circles, their members and sessions.
import type { Circle, CircleMember } from "@vereda/domain/community/circles/contract-circles";
import type { CircleSession } from "@vereda/domain/community/circles/contract-circle-sessions";

const AT = "2026-03-01T15:00:00.000Z";
const ana = { username: "ana.paz", firstName: "Ana", lastName: "Paz", avatar: null };

export function buildCircle(changes: Partial<Circle> = {}): Circle {
  return {
    id: "circle-1",
    slug: "duelo-acompanado-3fa9c1",
    name: "Duelo acompañado",
    purpose: "Hablar de quien ya no está, sin prisa.",
    kind: "SUPPORT",
    joining: "REQUEST",
    language: "es",
    agreement: "Lo que se dice aquí se queda aquí.",
    questions: ["¿Qué te trae aquí?"],
    isPublic: true,
    memberCount: 6,
    hosts: [ana],
    createdAt: AT,
    membership: { role: "HOST", status: "ACTIVE" },
    workspaceId: null,
    areaId: null,
    requestCount: 0,
    updatedAt: AT,
    ...changes,
  };
}

export function buildMember(changes: Partial<CircleMember> = {}): CircleMember {
  return {
    userId: "user-1",
    user: ana,
    role: "HOST",
    status: "ACTIVE",
    answers: [],
    isMe: true,
    joinedAt: AT,
    updatedAt: AT,
    ...changes,
  };
}

export function buildSession(changes: Partial<CircleSession> = {}): CircleSession {
  return {
    id: "session-1",
    circleId: "circle-1",
    title: "Ronda de la semana",
    description: null,
    location: "https://meet.example/duelo",
    durationMin: 90,
    schedule: {
      id: "session-1",
      type: "TASK",
      status: "CONFIRMED",
      startDate: "2026-03-10T19:00:00-06:00",
      endDate: null,
      frequency: "WEEKLY",
      interval: 1,
      byWeekday: [],
      byMonthDay: [],
      byMonth: [],
      count: null,
      until: null,
      rruleString: "FREQ=WEEKLY",
      exceptDates: [],
      timezone: "America/Mexico_City",
      allDay: false,
      updatedAt: AT,
    },
    nextAt: "2026-03-11T01:00:00.000Z",
    response: null,
    acceptedCount: 3,
    canChange: true,
    updatedAt: AT,
    ...changes,
  };
}

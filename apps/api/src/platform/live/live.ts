// Tells open screens that something changed. Triggers of the database tell every process which rows changed, once
// that is committed; each process finds out who of those that listen to it may see them, and says of which kind.
import { LIVE_HEARTBEAT_MS } from "@vereda/domain/live/contract";
import type { FastifyInstance } from "fastify";
import type { Notices } from "../../db/notices.ts";
import type { Caller } from "../authentication.ts";
import { elapsedMs } from "../clock.ts";
import { safeToLog } from "../log.ts";
import { addNews, changesChannel, readChange } from "./change.ts";
import type { Audience, Change, News } from "./change.ts";
import { ChangeStream } from "./change-stream.ts";
import { Listeners } from "./listeners.ts";
import { markOf, positionIn } from "./position.ts";
import type { Position } from "./position.ts";
import { ToldLately } from "./told-lately.ts";

/** So much at once is an import or a clean-up: whoever listens asks again without further questions. */
const GATHERED_AT_MOST = 2_000;

export interface LiveRoom {
  readonly notices: Notices | undefined;
  readonly audience: Audience;
  /** Which of these sessions are still open. */
  readonly openSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface Live {
  /** Opens the stream of a person; `lastEventId` is the last thing they heard before, or where they asked. */
  readonly open: (caller: Caller, lastEventId: string | undefined) => Promise<ChangeStream>;
}

/** People whom changes name, as far as they listen. */
function namedIn(changes: readonly Change[], listening: ReadonlySet<string>): News {
  const news: News = new Map();
  for (const { kind, owner, person } of changes) {
    for (const id of [owner, person]) {
      if (id !== undefined && listening.has(id)) addNews(news, id, kind);
    }
  }
  return news;
}

/** Changes that somebody might have to hear of whom they do not name. */
function forOthers(changes: readonly Change[], listening: readonly string[]): Change[] {
  return changes.filter(({ owner, person }) =>
    listening.some((id) => id !== owner && id !== person),
  );
}

function without(news: News, told: News): News {
  const rest: News = new Map();
  for (const [id, kinds] of news) {
    for (const kind of kinds) if (told.get(id)?.has(kind) !== true) addNews(rest, id, kind);
  }
  return rest;
}

export function makeLive(app: FastifyInstance, room: LiveRoom): Live {
  const listeners = new Listeners(elapsedMs);
  const toldLately = new ToldLately();
  let gathered: Change[] = [];
  let isGathering = false;
  let telling: Promise<void> = Promise.resolve();
  let listening: Promise<() => Promise<void>> | undefined;
  let isClosing = false;

  /** A session that was closed hears nothing more, whoever closed it and in whichever process. */
  const endClosedSessions = async (personIds?: readonly string[]) => {
    const streams = listeners.streams(personIds);
    if (streams.length === 0) return;
    const open = await room.openSessions(streams.map(({ sessionId }) => sessionId));
    for (const stream of streams) if (!open.has(stream.sessionId)) stream.leave();
  };

  const tellAll = async (changes: readonly Change[]) => {
    const people = listeners.people();
    if (people.length === 0) return;
    if (changes.length > GATHERED_AT_MOST) return listeners.tellMissed();
    const news = namedIn(changes, new Set(people));
    // The person's own devices need no question to the database.
    listeners.tell(news);
    const changedAccounts = [...news].filter(([, kinds]) => kinds.has("account"));
    await endClosedSessions(changedAccounts.map(([id]) => id));
    const open = forOthers(changes, people);
    if (open.length > 0) listeners.tell(without(await room.audience(open, people), news));
  };

  const inTurn = (work: () => Promise<void>) => {
    telling = telling.then(work).catch((error: unknown) => {
      app.log.error({ error: safeToLog(error) }, "telling of changes failed");
      listeners.tellMissed();
    });
  };

  // What one transaction tells comes at once, and is told together; so is what comes while others are being told. It
  // is not held back: whoever wrote it hears it before the answer makes their screen ask again.
  const gather = (change: Change) => {
    if (gathered.length <= GATHERED_AT_MOST) gathered.push(change);
    if (isGathering) return;
    isGathering = true;
    setImmediate(() =>
      inTurn(() => {
        const changes = gathered;
        gathered = [];
        isGathering = false;
        return tellAll(changes);
      }),
    );
  };

  const hearer = {
    told(payload: string) {
      const change = readChange(payload);
      if (change === null) return;
      toldLately.add(change);
      if (listeners.people().length > 0) gather(change);
    },
    lost: () => toldLately.forget(),
    missed: () => listeners.tellMissed(),
    began: (snapshot: string) => toldLately.knowFrom(positionIn(markOf(snapshot))),
  };

  let pulse: NodeJS.Timeout | undefined;
  // Nobody may ever ask: only the first who does has the process listen.
  const listen = async () => {
    listening ??= room.notices?.listen(changesChannel, hearer);
    pulse ??= setInterval(() => {
      listeners.beat();
      inTurn(endClosedSessions);
    }, LIVE_HEARTBEAT_MS).unref();
    try {
      await listening;
    } catch (error) {
      listening = undefined;
      throw error;
    }
  };

  app.addHook("preClose", async () => {
    isClosing = true;
    clearInterval(pulse);
    listeners.leave();
  });
  app.addHook("onClose", async () => {
    await telling;
    const stop = await listening?.catch(() => undefined);
    await stop?.();
  });

  /** Tells what changed between the answers that a screen shows and this moment, from which on it hears all. */
  const begin = (userId: string, stream: ChangeStream, position: Position) => {
    const changes = toldLately.since(position);
    if (changes === null) {
      return listeners.add(userId, stream, undefined, { kinds: [], missed: true });
    }
    const own = namedIn(changes, new Set([userId]));
    const kinds = [...(own.get(userId) ?? [])];
    listeners.add(userId, stream, undefined, { kinds, missed: false });
    const open = forOthers(changes, [userId]);
    if (open.length === 0) return;
    inTurn(async () => {
      const others = without(await room.audience(open, [userId]), own);
      listeners.tellLate(userId, stream, others.get(userId) ?? new Set());
    });
  };

  return {
    async open({ userId, sessionId }, lastEventId) {
      await listen();
      const stream = new ChangeStream(sessionId);
      const position = positionIn(lastEventId);
      if (position === null) listeners.add(userId, stream, lastEventId);
      else begin(userId, stream, position);
      if (isClosing) stream.leave();
      return stream;
    },
  };
}

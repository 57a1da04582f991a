// Who listens in this process, and what they were told lately: whoever loses the connection for a moment and comes
// back to the same process hears exactly what was said meanwhile.
import { randomUUID } from "node:crypto";
import type { ChangeEvent, ChangeKind } from "@vereda/domain/live/contract";
import type { ChangeStream } from "./change-stream.ts";
import type { News } from "./change.ts";

/** Enough for everybody's devices; programs that never hang up must not fill the process. */
export const STREAMS_AT_MOST = 12;
const CROWDED_WAIT_MS = 60_000;

/** How long the words for somebody who left are kept, and how many. */
export const KEPT_MS = 120_000;
const KEPT_AT_MOST = 100;

interface Said {
  readonly at: number;
  readonly kinds: ReadonlySet<ChangeKind>;
}

interface Person {
  readonly streams: Set<ChangeStream>;
  said: Said[];
  /** Everything after this was kept. */
  knownSince: number;
  leftAt: number | null;
}

export class Listeners {
  readonly #people = new Map<string, Person>();
  /** Sets the ids of this process apart from those of any other. */
  readonly #epoch = randomUUID().slice(0, 8);
  readonly #elapsedMs: () => number;
  #count = 0;

  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs;
  }

  /** Those who listen, or did a moment ago. */
  people(): string[] {
    return [...this.#people.keys()];
  }

  streams(personIds: Iterable<string> = this.#people.keys()): ChangeStream[] {
    return [...personIds].flatMap((id) => [...(this.#people.get(id)?.streams ?? [])]);
  }

  /** Adds a stream that begins with what `missed` says, or with what its last event leaves to tell. */
  add(
    personId: string,
    stream: ChangeStream,
    lastEventId: string | undefined,
    missed?: ChangeEvent,
  ): void {
    const person = this.#people.get(personId) ?? {
      streams: new Set(),
      said: [],
      knownSince: this.#count,
      leftAt: null,
    };
    this.#people.set(personId, person);
    const [oldest] = person.streams;
    if (oldest !== undefined && person.streams.size >= STREAMS_AT_MOST) {
      // One that nobody hears any more, most likely.
      person.streams.delete(oldest);
      oldest.leave(CROWDED_WAIT_MS);
    }
    person.streams.add(stream);
    person.leftAt = null;
    stream.once("close", () => this.#remove(person, stream));
    stream.send(this.#id(), missed ?? this.#since(person, lastEventId));
  }

  /**
   * Tells one stream alone what everybody was told before it was there. It is kept like everything that is told; where
   * that stream has ended meanwhile, those hear it in whose place they came back.
   */
  tellLate(personId: string, stream: ChangeStream, kinds: ReadonlySet<ChangeKind>): void {
    const person = this.#people.get(personId);
    if (person === undefined || kinds.size === 0) return;
    this.#count += 1;
    const isThere = person.streams.has(stream);
    this.#say(person, kinds, isThere ? [stream] : person.streams);
  }

  /** Keeps what was told last before it is sent: whoever loses it on the way comes back for it. */
  #say(person: Person, kinds: ReadonlySet<ChangeKind>, streams: Iterable<ChangeStream>): void {
    person.said.push({ at: this.#count, kinds });
    if (person.said.length > KEPT_AT_MOST) person.knownSince = person.said.shift()?.at ?? 0;
    const event = { kinds: [...kinds], missed: false };
    for (const stream of streams) stream.send(this.#id(), event);
  }

  #remove(person: Person, stream: ChangeStream): void {
    person.streams.delete(stream);
    if (person.streams.size === 0) person.leftAt = this.#elapsedMs();
  }

  #id(): string {
    return `${this.#epoch}.${this.#count}`;
  }

  /** What somebody missed who comes back; who comes for the first time has just asked for everything. */
  #since(person: Person, lastEventId: string | undefined): ChangeEvent {
    const [epoch, count] = lastEventId?.split(".") ?? [];
    if (lastEventId === undefined || lastEventId === "") return { kinds: [], missed: false };
    const at = Number(count);
    if (epoch !== this.#epoch || !(at >= person.knownSince)) return { kinds: [], missed: true };
    const kinds = person.said.filter((one) => one.at > at).flatMap((one) => [...one.kinds]);
    return { kinds: [...new Set(kinds)], missed: false };
  }

  tell(news: News): void {
    if (news.size === 0) return;
    this.#count += 1;
    for (const [personId, kinds] of news) {
      const person = this.#people.get(personId);
      if (person !== undefined) this.#say(person, kinds, person.streams);
    }
  }

  /** Nobody knows what was not heard: from here on everybody begins anew. */
  tellMissed(): void {
    this.#count += 1;
    for (const person of this.#people.values()) {
      person.said = [];
      person.knownSince = this.#count;
      for (const stream of person.streams) stream.send(this.#id(), { kinds: [], missed: true });
    }
  }

  beat(): void {
    const now = this.#elapsedMs();
    for (const [personId, { streams, leftAt }] of this.#people) {
      for (const stream of streams) stream.beat();
      if (leftAt !== null && now - leftAt > KEPT_MS) this.#forget(personId);
    }
  }

  /** From here on nothing is kept for them: an id of before says that they missed something. */
  #forget(personId: string): void {
    this.#people.delete(personId);
    this.#count += 1;
  }

  leave(): void {
    for (const stream of this.streams()) stream.leave();
  }
}

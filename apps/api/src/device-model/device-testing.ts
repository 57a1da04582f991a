// A browser in front of the server: the real client, session and outbox, with a network that fails.
import vm from "node:vm";
import type { FastifyInstance } from "fastify";

export type Fields = Readonly<Record<string, unknown>>;

interface Queued {
  readonly id: string;
  readonly kind: string;
  readonly refusal: string | null;
  readonly isInMemory: boolean;
  readonly isLocked: boolean;
  readonly payload: unknown;
}

interface Modules {
  readonly api: { data(call: string, input?: object): Promise<unknown> };
  readonly session: {
    login(credentials: Fields): Promise<{ readonly success: boolean }>;
    logout(): Promise<void>;
  };
  readonly setSessionOwner: (userId: string) => void;
  readonly readTimeBy: (read: () => number) => void;
  readonly queryClient: {
    fetchQuery(options: object): Promise<unknown>;
    getQueryData(key: readonly unknown[]): unknown;
    setQueryData(key: readonly unknown[], data: unknown): unknown;
  };
  readonly buildQuery: (call: string, input?: object) => { readonly queryKey: readonly unknown[] };
  readonly sendPending: (userId: string) => Promise<void>;
  readonly listQueued: (userId: string) => readonly Queued[];
  readonly removeWrites: (userId: string, ids: readonly string[]) => void;
  readonly completions: {
    deliver(userId: string, completion: Fields): Promise<unknown>;
  };
  readonly pinQuery: { readonly queryKey: readonly unknown[] };
}

/** What happens to one write: `lost` arrives without its response reaching the device. */
export type Delivery = "arrives" | "fails" | "lost" | "busy" | "twice";

export interface SentWrite {
  readonly method: string;
  readonly url: string;
  readonly body: Fields | null;
  readonly status: number;
  /** It brought something back from the bin. */
  readonly restored: boolean;
}

interface Surroundings {
  readonly app: FastifyInstance;
  readonly script: vm.Script;
  readonly now: () => number;
  /** The difference of its clock, in milliseconds. */
  readonly skewMs: number;
  readonly credentials: { readonly email: string; readonly password: string };
  readonly userId: string;
  readonly onSent: (write: SentWrite) => void;
}

/** Longer timers never run: no request takes as long, and no test waits. */
const MAX_TIMER_MS = 5000;

class Storage {
  getItem(key: string): string | null {
    const value: unknown = Object.entries(this).find(([name]) => name === key)?.[1];
    return typeof value === "string" ? value : null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

export class Device {
  readonly #with: Surroundings;
  readonly #storage = new Storage();
  readonly #navigator = { onLine: true, language: "es", userAgent: "model" };
  #cookies = new Map<string, string>();
  #modules: Modules;
  isSignedIn = false;
  /** Decides about each write while there is a network. */
  deliver: () => Delivery = () => "arrives";

  constructor(surroundings: Surroundings) {
    this.#with = surroundings;
    this.#modules = this.#start();
  }

  get isOnline(): boolean {
    return this.#navigator.onLine;
  }

  setOnline(isOnline: boolean): void {
    this.#navigator.onLine = isOnline;
  }

  get modules(): Modules {
    return this.#modules;
  }

  /** Loads the application anew; what the device stores stays. */
  async reload(): Promise<void> {
    this.#modules = this.#start();
    if (this.isSignedIn && this.isOnline) await this.#adopt();
    else if (this.isSignedIn) this.#modules.setSessionOwner(this.#with.userId);
  }

  #start(): Modules {
    const { script, now, skewMs } = this.#with;
    const listeners = new Map<string, Set<(event: unknown) => void>>();
    const after = (action: () => void, ms = 0) => {
      if (ms > MAX_TIMER_MS) return { cancel: () => undefined };
      const timer = setImmediate(action);
      return { cancel: () => clearImmediate(timer) };
    };
    const window = {
      navigator: this.#navigator,
      localStorage: this.#storage,
      sessionStorage: new Storage(),
      location: new URL("https://vereda.test/panel"),
      console,
      crypto,
      Headers,
      Request,
      Response,
      AbortController,
      AbortSignal,
      Blob,
      FormData,
      URL,
      URLSearchParams,
      TextEncoder,
      TextDecoder,
      Event,
      EventTarget,
      CustomEvent,
      queueMicrotask,
      structuredClone,
      performance,
      atob,
      btoa,
      fetch: (address: string, init: RequestInit) => this.#fetch(address, init),
      setTimeout: after,
      clearTimeout: (timer?: ReturnType<typeof after>) => timer?.cancel(),
      setInterval: () => 0,
      clearInterval: () => undefined,
      addEventListener: (type: string, listener: (event: unknown) => void) => {
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
      },
      removeEventListener: (type: string, listener: (event: unknown) => void) => {
        listeners.get(type)?.delete(listener);
      },
      dispatchEvent: (event: Event) => {
        for (const listener of listeners.get(event.type) ?? []) listener(event);
        return true;
      },
    };
    const context = vm.createContext(window);
    Object.assign(window, { window, self: window });
    script.runInContext(context);
    const modules = vm.runInContext("device", context) as Modules;
    modules.readTimeBy(() => now() + skewMs);
    return modules;
  }

  async signIn(): Promise<void> {
    const { success } = await this.#modules.session.login(this.#with.credentials);
    if (!success) throw new Error("The device cannot sign in.");
    this.isSignedIn = true;
    await this.#adopt();
  }

  async #adopt(): Promise<void> {
    await this.#modules.api.data("GET /sessions/me");
    this.#modules.setSessionOwner(this.#with.userId);
  }

  async signOut(): Promise<void> {
    this.isSignedIn = false;
    await this.#modules.session.logout();
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const method = init.method ?? "GET";
    const isWrite = method !== "GET" && !address.includes("/sessions/");
    if (!this.isOnline) throw new TypeError("Failed to fetch");
    const delivery = isWrite ? this.deliver() : "arrives";
    if (delivery === "fails") throw new TypeError("Failed to fetch");
    if (delivery === "busy") return new Response("{}", { status: 503 });
    if (delivery === "twice") await this.#exchange(method, address, init);
    const response = await this.#exchange(method, address, init);
    if (delivery === "lost") throw new TypeError("Failed to fetch");
    return response;
  }

  async #exchange(method: string, url: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = typeof init.body === "string" ? init.body : undefined;
    const response = await this.#with.app.inject({
      method,
      url,
      headers: { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) },
      ...(body !== undefined && { payload: body }),
    });
    for (const { name, value } of response.cookies) this.#cookies.set(name, value);
    const status = response.statusCode;
    if (method !== "GET" && !url.includes("/sessions/"))
      this.#with.onSent({
        method,
        url,
        status,
        body: body ? JSON.parse(body) : null,
        restored: response.body.includes('"restored":true'),
      });
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(status === 204 ? null : response.body, {
      status,
      headers: headers.filter(([name]) => name !== "content-length" && name !== "set-cookie"),
    });
  }
}

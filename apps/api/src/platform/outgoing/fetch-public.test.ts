import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { LookupAddress } from "node:dns";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { fetchPublic } from "./fetch-public.ts";
import { publicNetwork } from "./network.ts";
import type { Network, NetworkResponse } from "./network.ts";

const MAX_FETCHED_BYTES = 1024 * 1024;

type PageResponse = Partial<Omit<NetworkResponse, "body">> & { readonly body?: Iterable<Buffer> };

interface FakeNetwork extends Network {
  /** The addresses that were connected to. */
  readonly reached: string[];
  readonly looked: string[];
}

const publicAddress = "93.184.215.14";

/** @param names the addresses of names other than those of public pages */
function makeNetwork(
  pages: Readonly<Record<string, PageResponse>>,
  names: Readonly<Record<string, readonly string[]>> = {},
): FakeNetwork {
  const reached: string[] = [];
  const looked: string[] = [];
  return {
    reached,
    looked,
    resolve: (hostname) => {
      looked.push(hostname);
      const addresses = names[hostname] ?? [publicAddress];
      return Promise.resolve(
        addresses.map((address): LookupAddress => ({
          address,
          family: address.includes(":") ? 6 : 4,
        })),
      );
    },
    request: (url, { address }) => {
      reached.push(address.address);
      const page = pages[url.href];
      if (page === undefined) return Promise.reject(new Error(`Nothing is at ${url.href}.`));
      const { status = 200, headers = {}, body = [Buffer.from("hola")] } = page;
      return Promise.resolve({ status, headers, body: Readable.from(body) });
    },
  };
}

const signal = () => new AbortController().signal;
const get = (network: Network, address: string) =>
  fetchPublic(network, address, { accept: "*/*", signal: signal() });
const redirectTo = (location: string, status = 302): PageResponse => ({
  status,
  headers: { location },
});

describe("a page of the public web", () => {
  it("is read, at the address that was checked", async () => {
    const network = makeNetwork({
      "https://example.org/a": { headers: { "content-type": "text/html" } },
    });
    const page = await get(network, "https://example.org/a");
    expect(Buffer.from(page.bytes).toString()).toBe("hola");
    expect([page.contentType, page.isComplete]).toEqual(["text/html", true]);
    expect([network.looked, network.reached]).toEqual([["example.org"], [publicAddress]]);
  });

  it("is looked for behind three redirects, relative ones too, and no more", async () => {
    const network = makeNetwork({
      "http://example.org/": redirectTo("https://example.org/1", 301),
      "https://example.org/1": redirectTo("/2"),
      "https://example.org/2": redirectTo("3", 308),
      "https://example.org/3": {},
      "https://example.org/0": redirectTo("http://example.org/"),
    });
    expect((await get(network, "http://example.org/")).url.href).toBe("https://example.org/3");
    await expect(get(network, "https://example.org/0")).rejects.toThrow("too many redirects");
  });

  it("is read up to one megabyte", async () => {
    let sent = 0;
    function* endless() {
      for (;;) {
        sent += 1;
        yield Buffer.alloc(64 * 1024);
      }
    }
    const network = makeNetwork({ "https://example.org/": { body: endless() } });
    const page = await get(network, "https://example.org/");
    expect([page.bytes.length, page.isComplete]).toEqual([MAX_FETCHED_BYTES, false]);
    expect(sent).toBeLessThan(40);
  });

  it("is refused when it fails or comes compressed", async () => {
    const network = makeNetwork({
      "https://example.org/a": { status: 404 },
      "https://example.org/b": { headers: { "content-encoding": "gzip" } },
      "https://example.org/c": redirectTo("https://["),
    });
    for (const path of ["a", "b", "c"])
      await expect(get(network, `https://example.org/${path}`)).rejects.toThrow(
        /answered|malformed/,
      );
  });

  it("is not waited for beyond the signal, neither its name nor its answer", async () => {
    const never = new Promise<never>(() => {});
    const network = makeNetwork({});
    const controller = new AbortController();
    const options = { accept: "*/*", signal: controller.signal };
    const pending = [
      fetchPublic({ ...network, resolve: () => never }, "https://example.org/", options),
      fetchPublic({ ...network, request: () => never }, "https://example.org/", options),
    ];
    controller.abort(new Error("Too late."));
    for (const one of pending) await expect(one).rejects.toThrow("Too late.");
    await expect(fetchPublic(network, "https://example.org/", options)).rejects.toThrow(
      "Too late.",
    );
  });
});

describe("a private address is never reached", () => {
  const literals = [
    "http://127.0.0.1/",
    "http://localhost/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://017700000001/",
    "http://127.1/",
    "http://0.0.0.0/",
    "http://10.0.0.8/",
    "http://172.16.4.4/",
    "http://192.168.1.1/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:a00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::a00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[2001:0:7f00:1::]/",
    "http://[fe80::1]/",
    "http://[fd00:ec2::254]/",
    "http://[ff02::1]/",
  ];

  it.each(literals)("as %s", async (address) => {
    const network = makeNetwork({}, { localhost: ["127.0.0.1", "::1"] });
    await expect(get(network, address)).rejects.toThrow("public address");
    expect(network.reached).toEqual([]);
  });

  it.each([
    ["one private", ["10.0.0.1"]],
    ["a public and a private", [publicAddress, "192.168.0.10"]],
    ["a public and a mapped", [publicAddress, "::ffff:169.254.169.254"]],
    ["no", []],
  ])("through a name with %s address", async (_, addresses) => {
    const network = makeNetwork({}, { "inside.example": addresses });
    await expect(get(network, "https://inside.example/")).rejects.toThrow("public address");
    expect(network.reached).toEqual([]);
  });

  it.each(literals)("through a redirect to %s", async (address) => {
    const network = makeNetwork(
      { "https://example.org/": redirectTo(address) },
      { localhost: ["127.0.0.1"] },
    );
    await expect(get(network, "https://example.org/")).rejects.toThrow("public address");
    expect(network.reached).toEqual([publicAddress]);
  });

  it("through a name whose address changes between two redirects", async () => {
    const network = makeNetwork({ "https://rebind.example/": redirectTo("/next") });
    const responses = [publicAddress, "127.0.0.1"];
    const resolve = () => Promise.resolve([{ address: responses.shift() ?? "", family: 4 }]);
    await expect(get({ ...network, resolve }, "https://rebind.example/")).rejects.toThrow("public");
    expect(network.reached).toEqual([publicAddress]);
  });

  it.each([
    "file:///etc/passwd",
    "ftp://example.org/",
    "data:text/html,hola",
    "https://example.org:22/",
    "http://example.org:6379/",
    "https://ana:clave@example.org/",
  ])("nor is anything but the web: %s", async (address) => {
    const network = makeNetwork({ "https://example.org/": redirectTo(address) });
    await expect(get(network, address)).rejects.toThrow("ordinary web address");
    await expect(get(network, "https://example.org/")).rejects.toThrow("ordinary web address");
    expect(network.looked).toEqual(["example.org"]);
  });
});

describe("the connection", () => {
  let close = () => {};
  afterEach(() => close());

  async function listen(listener: RequestListener): Promise<number> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    close = () => server.close();
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("It does not listen.");
    return address.port;
  }

  it("goes to the given address, without another lookup of the name", async () => {
    let host: string | undefined;
    const port = await listen((request, response) => {
      host = request.headers.host;
      response.end("aquí");
    });
    const { status, body } = await publicNetwork.request(
      new URL(`http://nowhere.invalid:${port}/`),
      { address: { address: "127.0.0.1", family: 4 }, accept: "*/*", signal: signal() },
    );
    const chunks = await body.toArray();
    expect([status, Buffer.concat(chunks).toString()]).toEqual([200, "aquí"]);
    expect(host).toBe(`nowhere.invalid:${port}`);
  });

  it("ends with the signal, also while a page trickles", async () => {
    const port = await listen((_, response) => {
      response.write("<html>");
    });
    const controller = new AbortController();
    const { body } = await publicNetwork.request(new URL(`http://slow.invalid:${port}/`), {
      address: { address: "127.0.0.1", family: 4 },
      accept: "*/*",
      signal: controller.signal,
    });
    const reading = body.toArray();
    controller.abort();
    await expect(reading).rejects.toThrow("abort");
  });
});

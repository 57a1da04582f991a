import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { Network, NetworkResponse } from "./network.ts";
import { makePublicFetch } from "./public-fetch.ts";

interface Sent {
  readonly method: string | undefined;
  readonly url: string;
  readonly body: string | undefined;
  readonly authorization: string | undefined;
}

function open(
  pages: Readonly<Record<string, Partial<Omit<NetworkResponse, "body">>>>,
  text = "hola",
) {
  const sent: Sent[] = [];
  const network: Network = {
    resolve: (name) =>
      Promise.resolve([
        { address: name.endsWith(".local") ? "10.0.0.7" : "93.184.215.14", family: 4 },
      ]),
    request: (url, { method, body, headers = {} }) => {
      sent.push({ method, url: url.href, body, authorization: headers["authorization"] });
      const { status = 200, headers: received = {} } = pages[url.href] ?? {};
      return Promise.resolve({
        status,
        headers: received,
        body: Readable.from([Buffer.from(text)]),
      });
    },
  };
  return { sent, fetch: makePublicFetch(network, { maxBytes: 10, timeoutMs: 1000 }) };
}

const headers = { Authorization: "Basic YTpi" };
const redirectTo = (location: string) => ({ status: 301, headers: { location } });

describe("fetch over public addresses", () => {
  it("sends method, body and headers, and answers whatever the status", async () => {
    const { fetch, sent } = open({
      "https://nube.example/a": { status: 412, headers: { etag: "1" } },
    });
    const init = { method: "PUT", body: "x", headers };
    const response = await fetch("https://nube.example/a", init);
    expect([response.status, response.headers.get("etag"), await response.text()]).toEqual([
      412,
      "1",
      "hola",
    ]);
    const authorization = headers.Authorization;
    expect(sent).toEqual([
      { method: "PUT", url: "https://nube.example/a", body: "x", authorization },
    ]);
  });

  it("follows redirects without a password for others, or leaves them to the caller", async () => {
    const { fetch, sent } = open({
      "https://nube.example/a": redirectTo("/b"),
      "https://nube.example/b": redirectTo("https://other.example/"),
    });
    const init = { method: "PROPFIND", headers };
    await fetch("https://nube.example/a", init);
    expect(sent.map(({ method, url, authorization }) => [method, url, authorization])).toEqual([
      ["PROPFIND", "https://nube.example/a", "Basic YTpi"],
      ["PROPFIND", "https://nube.example/b", "Basic YTpi"],
      ["PROPFIND", "https://other.example/", undefined],
    ]);
    const manual = await fetch("https://nube.example/a", { ...init, redirect: "manual" });
    expect([manual.status, manual.headers.get("location")]).toEqual([301, "/b"]);
  });

  it.each([
    ["an open connection", "http://nube.example/", {}],
    ["a private address", "https://casa.local/", {}],
    ["another port", "https://nube.example:8443/", {}],
    ["a redirect to one", "https://nube.example/", redirectTo("https://casa.local/")],
    ["a redirect to an open one", "https://nube.example/", redirectTo("http://nube.example/")],
    ["what is compressed", "https://nube.example/", { headers: { "content-encoding": "gzip" } }],
  ])("refuses %s", async (_, url, page) => {
    await expect(open({ "https://nube.example/": page }).fetch(url)).rejects.toThrow(
      /secure|public address|ordinary|compressed/,
    );
  });

  it("refuses more than the limit", async () => {
    await expect(open({}, "12345678901").fetch("https://nube.example/")).rejects.toThrow("large");
  });
});

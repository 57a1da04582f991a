import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listAddresses } from "../addresses.ts";
import { getErrorEntry } from "../errors/error-catalogue.ts";
import { openApiPath } from "./openapi.ts";
import type { OpenApiDocument } from "./openapi.ts";

const { app, inject } = await makeTestApp();
const endpoints = [...app.endpoints];

async function documentIn(language: string): Promise<OpenApiDocument> {
  const headers = { "accept-language": language };
  return (await inject({ url: "/api/v1/openapi.json", headers })).json();
}

const document = await documentIn("en");
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe("OpenAPI document", () => {
  it("describes every registered call and nothing else", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const registered = endpoints.map(({ method, path }) => `${method} ${openApiPath(path)}`);
    expect(described.toSorted()).toEqual(registered.toSorted());
    for (const endpoint of endpoints) {
      for (const url of listAddresses(endpoint)) {
        expect(app.hasRoute({ method: endpoint.method, url })).toBe(true);
      }
    }
  });

  it("has a unique operation id per call and lists every error under its status", () => {
    const ids = operations.map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const endpoint of endpoints) {
      const path = document.paths[openApiPath(endpoint.path)];
      const responses = path?.[endpoint.method.toLowerCase()]?.responses ?? {};
      for (const code of endpoint.errors) {
        expect(responses[getErrorEntry(code).status]?.description).toContain(`\`${code}\``);
      }
    }
  });

  it("declares every path parameter", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const expected = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const operation of Object.values(methods)) {
        const given = operation.parameters
          .filter((parameter) => parameter["in"] === "path")
          .map((parameter) => parameter["name"]);
        expect([operation.operationId, ...given]).toEqual([operation.operationId, ...expected]);
      }
    }
  });

  it("lists API tokens as a security scheme of the calls that they open", () => {
    expect(document.components["securitySchemes"]).toMatchObject({
      apiToken: {
        type: "http",
        scheme: "bearer",
        description: expect.stringContaining("`measure`"),
      },
    });
    const getSecurity = (path: string, method: string) => document.paths[path]?.[method]?.security;
    expect(getSecurity("/planning/objectives/{id}/progress-entries", "post")).toEqual([
      { bearer: [] },
      { apiToken: ["write"] },
      { apiToken: ["measure"] },
    ]);
    expect(getSecurity("/energizing/sleep-cycles", "get")).toEqual([
      { bearer: [] },
      { apiToken: ["read", "private"] },
    ]);
    expect(getSecurity("/sessions/me", "get")).toEqual([{ bearer: [] }]);
  });

  it("uses the reader's language", async () => {
    const spanish = await documentIn("es");
    expect(spanish.info["description"]).not.toBe(document.info["description"]);
    expect(document.openapi).toBe("3.1.0");
  });
});

describe("reference page", () => {
  it("loads nothing from other origins", async () => {
    const page = await inject({ url: "/api/docs" });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("connect-src 'self'");
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    const served = await inject({ url: "/api/docs/json" });
    expect(Object.keys(served.json().paths)).toEqual(Object.keys(document.paths));
  });

  it("serves the document as JSON only", async () => {
    const yaml = await inject({ url: "/api/docs/yaml" });
    expect([yaml.statusCode, yaml.json().error]).toEqual([404, "not_found"]);
  });

  it("serves no file outside its folder", async () => {
    for (const path of ["../../package.json", "%2e%2e/%2e%2e/package.json", "nothing.js"]) {
      const response = await inject({ url: `/api/docs/static/${path}` });
      expect([response.statusCode, response.json().error]).toEqual([404, "not_found"]);
    }
  });
});

// Calendar servers of others for tests: Radicale and xandikos, behind addresses of the public internet.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { Network } from "#platform/outgoing/network.ts";
import { toCalendar, toEvent } from "../../caldav/caldav-testing.ts";

export const hasProgram = (name: string) =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));

export const PASSWORD = "una-contraseña";

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const commands = {
  radicale: async (folder: string, port: number) => {
    const users = join(folder, "users");
    await writeFile(users, `ana:${PASSWORD}\n`);
    const auth = ["--auth-type", "htpasswd", "--auth-htpasswd-filename", users];
    const options = ["--auth-htpasswd-encryption", "plain", "--auth-delay", "0"];
    const storage = ["--storage-filesystem-folder", folder];
    return ["-C", "", "-H", `127.0.0.1:${port}`, ...auth, ...options, ...storage];
  },
  xandikos: async (folder: string, port: number) => {
    const address = ["-l", "127.0.0.1", "-p", String(port)];
    return ["-d", folder, ...address, "--defaults", "--current-user-principal", "/ana/"];
  },
};
export type ServerProgram = keyof typeof commands;

export interface RemoteServer {
  readonly port: number;
  /** Of its calendars, with a slash at the end. */
  readonly home: string;
  request(method: string, path: string, body?: string): Promise<{ status: number; body: string }>;
  /** Puts an event with these lines there, or another version of it. */
  put(path: string, uid: string, lines: string): Promise<void>;
  close(): Promise<void>;
}

/** Requests of another program of the same user. */
export function makeRequest(port: number, password = PASSWORD): RemoteServer["request"] {
  const authorization = `Basic ${Buffer.from(`ana:${password}`).toString("base64")}`;
  return (method, path, body = "") =>
    new Promise((resolve, reject) => {
      const headers = { authorization, "content-type": "text/calendar; charset=utf-8" };
      const sent = httpRequest({ host: "127.0.0.1", port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
      });
      sent.on("error", reject).end(body);
    });
}

export async function startServer(program: ServerProgram): Promise<RemoteServer> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-server-"));
  const port = await findPort();
  const args = await commands[program](folder, port);
  const child = spawn(program, args, { stdio: "ignore" });
  const request = makeRequest(port);
  const isUp = async () => {
    const response = await request("OPTIONS", "/").catch(() => null);
    return response !== null;
  };
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    home: program === "radicale" ? "/ana/" : "/ana/calendars/",
    request,
    async put(path, uid, lines) {
      const { status } = await request("PUT", path, toCalendar(toEvent(uid, lines)));
      if (status >= 300) throw new Error(`${program} answered ${status}.`);
    },
    async close() {
      child.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Leads all names to one server, and notes the requests. */
export function makeNetworkTo(getPort: () => number) {
  const requests: string[] = [];
  let isDown = false;
  const network: Network = {
    resolve: (name) =>
      Promise.resolve([
        { address: name.endsWith(".local") ? "10.0.0.7" : "93.184.215.14", family: 4 },
      ]),
    request: (url, { headers, method = "GET", body: sent, signal }) =>
      new Promise((resolve, reject) => {
        if (isDown) return reject(new Error("Nobody answers."));
        requests.push(`${method} ${url.pathname}`);
        const target = { host: "127.0.0.1", port: getPort(), path: url.pathname };
        const length = { "content-length": String(Buffer.byteLength(sent ?? "")) };
        const options = { ...target, method, headers: { ...headers, ...length }, signal };
        httpRequest(options, (body) =>
          resolve({ status: body.statusCode ?? 0, headers: body.headers, body }),
        )
          .on("error", reject)
          .end(sent);
      }),
  };
  return {
    network,
    /** Since it was last read. */
    takeRequests: () => requests.splice(0),
    setDown: (next: boolean) => {
      isDown = next;
    },
  };
}

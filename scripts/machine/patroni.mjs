// Starts a pair of PostgreSQL servers that take over from each other: Patroni with etcd and HAProxy, on loopback.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { cleanUpAtExit } from "./ending.mjs";
import { findFreePort } from "./free-port.mjs";
import { findProgram, findUnprivilegedUser } from "./postgres.mjs";

const NODES = 2;
const READY_MS = 120_000;
const programs = ["etcd", "patroni", "haproxy"];
/** Patroni allows no shorter lease; the standby takes over when the primary's has run out. */
const LEASE_SECONDS = 20;

const isThere = (program) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

function buildNode({ name, restPort, port, folder, bin, etcdPort }) {
  return {
    scope: "vereda",
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: LEASE_SECONDS,
        loop_wait: 2,
        retry_timeout: 5,
        // A commit is acknowledged once the standby has it; a primary that is left alone goes on.
        synchronous_mode: true,
        // A primary that ends is not waited for.
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, jit: "off" } },
      },
      initdb: ["data-checksums", { encoding: "UTF8" }, { locale: "C" }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, name),
      bin_dir: bin,
      pgpass: join(folder, `${name}.pgpass`),
      pg_hba: [
        "local all all trust",
        "host all all 127.0.0.1/32 trust",
        "host replication all 127.0.0.1/32 trust",
      ],
      authentication: { superuser: { username: "vereda" }, replication: { username: "standby" } },
      parameters: { unix_socket_directories: folder },
    },
  };
}

function buildProxy(ports, nodes) {
  const listen = (role, port) => [
    `listen ${role}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk GET /${role}`,
    "  http-check expect status 200",
    "  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions",
    ...nodes.map(
      (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
    ),
  ];
  const defaults = [
    "mode tcp",
    "timeout connect 2s",
    "timeout check 2s",
    "timeout client 1h",
    "timeout server 1h",
  ];
  return [
    "defaults",
    ...defaults.map((line) => `  ${line}`),
    ...listen("primary", ports.primary),
    ...listen("replica", ports.replica),
    "",
  ].join("\n");
}

/**
 * Two servers with synchronous replication; everything stops at the latest when this script exits.
 * @returns {Promise<{ url: string, replicaUrl: string, killPrimary: () => Promise<() => void>,
 * waitUntilSynchronous: () => Promise<void>, stop: () => void } | null>} null where a program is missing.
 * `killPrimary` returns what starts the killed server again.
 */
export async function startPatroni() {
  const postgres = findProgram("initdb");
  const identity = findUnprivilegedUser();
  if (postgres === undefined || identity === null || !programs.every(isThere)) return null;
  const folder = mkdtempSync(join(tmpdir(), "vereda-patroni-"));
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const children = new Map();
  const launch = (name, program, args) => {
    const options = {
      cwd: folder,
      stdio: process.env.PATRONI_LOG ? "inherit" : "ignore",
      ...identity,
    };
    children.set(name, spawn(program, args, options));
  };
  const readPostmaster = (name) => {
    const file = join(folder, name, "postmaster.pid");
    return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
  };
  const killNode = (name) => {
    const postmaster = readPostmaster(name);
    children.get(name)?.kill("SIGKILL");
    try {
      if (postmaster !== null) process.kill(postmaster, "SIGKILL");
    } catch {
      // It has ended already.
    }
  };
  const [etcdPort, peerPort, primary, replica] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const nodes = [];
  for (let index = 0; index < NODES; index += 1)
    nodes.push({
      name: `node${index}`,
      restPort: await findFreePort(),
      port: await findFreePort(),
    });
  const stop = cleanUpAtExit(() => {
    for (const { name } of nodes) killNode(name);
    for (const child of children.values()) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  const write = (file, text) => {
    writeFileSync(join(folder, file), text);
    return join(folder, file);
  };
  const client = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  launch("etcd", "etcd", [
    "--data-dir",
    join(folder, "etcd"),
    "--listen-client-urls",
    client,
    "--advertise-client-urls",
    client,
    "--listen-peer-urls",
    peer,
    "--initial-advertise-peer-urls",
    peer,
    "--initial-cluster",
    `default=${peer}`,
  ]);
  // YAML, because every JSON document is one.
  const start = (node) =>
    launch(node.name, "patroni", [
      write(
        `${node.name}.yml`,
        JSON.stringify(buildNode({ ...node, folder, bin: dirname(postgres), etcdPort })),
      ),
    ]);
  for (const node of nodes) start(node);
  launch("haproxy", "haproxy", [
    "-f",
    write("haproxy.cfg", buildProxy({ primary, replica }, nodes)),
  ]);

  const listMembers = async () => {
    for (const { restPort } of nodes) {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => null);
      if (response?.ok) return (await response.json()).members;
    }
    return [];
  };
  const waitUntilSynchronous = async () => {
    const deadline = AbortSignal.timeout(READY_MS);
    const roles = ["leader", "sync_standby"];
    for (;;) {
      const members = await listMembers();
      const isRunning = members.every(({ state }) => state === "running" || state === "streaming");
      if (isRunning && roles.every((role) => members.some((member) => member.role === role)))
        return;
      deadline.throwIfAborted();
      await setTimeout(200);
    }
  };
  const killPrimary = async () => {
    const leader = (await listMembers()).find(({ role }) => role === "leader");
    const node = nodes.find(({ name }) => name === leader?.name);
    if (node === undefined) throw new Error("No server is the primary.");
    killNode(node.name);
    return () => start(node);
  };
  try {
    await waitUntilSynchronous();
  } catch (error) {
    stop();
    throw error;
  }
  const buildUrl = (port) => `postgres://vereda@127.0.0.1:${port}/postgres`;
  return {
    url: buildUrl(primary),
    replicaUrl: buildUrl(replica),
    killPrimary,
    waitUntilSynchronous,
    stop,
  };
}

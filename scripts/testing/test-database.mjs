// Creates an empty temporary database on a PostgreSQL server.
import { randomUUID } from "node:crypto";
import pg from "pg";

async function query(server, text) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

export async function withDatabase(server, use) {
  const name = `vereda_e2e_${randomUUID().replaceAll("-", "")}`;
  await query(server, `create database ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return await use(url.href);
  } finally {
    await query(server, `drop database ${name} with (force)`);
  }
}

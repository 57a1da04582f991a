// Replaces argon2 with cheap parameters in API tests, which register hundreds of users.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** In KiB; calls with at least this much memory are made cheap. */
const HARD = 16_384;

const { argon2 } = crypto;

const lightArgon2: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(
    algorithm,
    parameters.memory < HARD ? parameters : { ...parameters, memory: 64, passes: 1 },
    callback,
  );

// Test files of one process share modules, so argon2 may already be replaced.
if (argon2.name !== lightArgon2.name) {
  Object.assign(crypto, { argon2: lightArgon2 });
  syncBuiltinESMExports();
}

// Makes hashing a password cheap in the tests of the API, which register people by the hundred: what is meant to take
// an attacker's time took a good part of theirs. What asks for little memory is left as it is. Runs before each file.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** KiB: from here on it is meant to be hard. */
const HARD = 16_384;

const { argon2 } = crypto;

const lightArgon2: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(
    algorithm,
    parameters.memory < HARD ? parameters : { ...parameters, memory: 64, passes: 1 },
    callback,
  );

// Files of one process share their modules, so it may be light already.
if (argon2.name !== lightArgon2.name) {
  Object.assign(crypto, { argon2: lightArgon2 });
  syncBuiltinESMExports();
}

// What the report of the journeys comes to. One that failed and then passed stumbled: now and then that is the machine,
// often it is a flaw.

/** Of so many journeys, one may need a second attempt. */
const ONE_IN = 50;

/**
 * @typedef {{ title: string, file: string, line: number, tests: { projectName: string, status: string }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} */
function specsIn({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/**
 * @param {Suite} report as Playwright writes it in JSON
 * @returns {{ passed: number, failed: number, again: string[], allowed: number }} `again` names those that needed a
 *   second attempt; they have failed when there are more than are allowed
 */
export function countJourneys(report) {
  const journeys = specsIn(report).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: `[${projectName}] ${file}:${line} ${title}`,
      status,
    })),
  );
  const those = (wanted) => journeys.filter(({ status }) => status === wanted);
  const again = those("flaky").map(({ name }) => name);
  const [passed, failed] = [those("expected").length, those("unexpected").length];
  const allowed = Math.floor((passed + failed + again.length) / ONE_IN);
  return again.length > allowed
    ? { passed, failed: failed + again.length, again, allowed }
    : { passed: passed + again.length, failed, again, allowed };
}

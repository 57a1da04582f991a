const SLOWEST_COUNT = 20;

const sumMs = (tests) => tests.reduce((sum, { ms }) => sum + ms, 0);
const formatSeconds = (ms) => `${(ms / 1000).toFixed(2)} s`.padStart(10);

function listSlowest(suites) {
  const slowest = new Map();
  for (const { name: suite, tests } of suites) {
    for (const { name, ms } of tests) {
      if (ms > (slowest.get(name)?.ms ?? -1)) slowest.set(name, { name, ms, suite });
    }
  }
  return [...slowest.values()].toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_COUNT);
}

export function formatDurations(suites) {
  const lines = ["── Durations", "", "     suite      tests"];
  for (const { name, ms, tests } of suites) {
    lines.push(`${formatSeconds(ms)} ${formatSeconds(sumMs(tests))}  ${name} (${tests.length})`);
  }
  for (const [kind, ofKind] of Map.groupBy(suites, ({ kind }) => kind)) {
    const slowest = listSlowest(ofKind);
    if (slowest.length === 0) continue;
    lines.push("", `The slowest tests: ${kind}`);
    for (const { name, ms, suite } of slowest) {
      lines.push(`${formatSeconds(ms)}  ${name}${ofKind.length > 1 ? ` (${suite})` : ""}`);
    }
  }
  return lines.join("\n");
}

export function checkBudget(tests, seconds) {
  const totalSeconds = sumMs(tests) / 1000;
  if (totalSeconds <= seconds) return null;
  return `The end-to-end tests took ${Math.round(totalSeconds)} s together; e2e/budget.json allows ${seconds} s.`;
}

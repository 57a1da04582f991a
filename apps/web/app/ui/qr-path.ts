// Converts QR code modules to one SVG path: a rectangle per run of dark modules in a row.

export function buildQrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) =>
      findRuns(row)
        .map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`)
        .join(""),
    )
    .join("");
}

/** Start and length of each run of dark modules. */
function findRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

/** One measured figure and its budget, where it has one; `atLeast` budgets are floors. */
export type Figure = { what: string; value: number; unit: string; budget?: number; atLeast?: true };

export const isWithin = ({ value, budget, atLeast }: Figure): boolean =>
  budget === undefined || (atLeast ? value >= budget : value <= budget);

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${shown(figure.value)} ${figure.unit}`,
    ...(figure.budget === undefined
      ? ['', '']
      : [`${figure.atLeast ? '>=' : '<='} ${figure.budget} ${figure.unit}`, isWithin(figure) ? 'ok' : 'MISSED']),
  ]);
  const all = [['What', 'Measured', 'Budget', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Runs before those that are measured: the code of a process that has just begun is not compiled yet. */
const WARM_UP = 20;

/** Median of the milliseconds of several warm runs. */
export async function middleOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  for (let run = 0; run < WARM_UP; run++) await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

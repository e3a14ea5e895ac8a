import { inTurn, type Turn } from '../../scripts/turns.mjs';

/** Those of the paths of screens whose turn it is in this run of `.ci/run`; elsewhere all. */
export function screensInTurn(paths: readonly string[]): string[] {
  const turn: Turn = JSON.parse(process.env.WALK_TURN ?? '{"whole":null,"turn":0}');
  const entries = paths.map((path) => ({ path, parts: [path.split('/')[1] ?? ''] }));
  return inTurn(entries, turn).run.map(({ path }) => path);
}

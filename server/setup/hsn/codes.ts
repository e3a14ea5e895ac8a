import { HSN_CODES } from '../hsnSeed';
import { HSN_GOODS } from './goodsSeed';
import { SAC_SERVICES } from './servicesSeed';

/** A code as a company begins with it. */
export type HsnSeedRow = {
  code: string;
  description: string;
  keywords: string | null;
  condition: string | null;
  taxCode: string;
  uqc: string;
  reverse: boolean;
  eligible: boolean;
};

function rowOf(line: string): HsnSeedRow {
  const [code = '', description = '', keywords = '', rate = '', condition = '', uqc = ''] = line.split('\t');
  return {
    code,
    description,
    keywords: keywords || null,
    condition: condition || null,
    taxCode: rate === '0' ? (condition.includes('outside GST') ? 'NONGST' : 'EXEMPT') : `GST${rate}`,
    uqc,
    reverse: false,
    eligible: true,
  };
}

/** The few codes of every company, with their reverse charge and blocked credit. */
const few: readonly HsnSeedRow[] = HSN_CODES.map(({ reverse, blocked, ...code }) => ({
  ...code,
  keywords: null,
  condition: null,
  reverse: !!reverse,
  eligible: !blocked,
}));

/** All headings of goods, the services and the longer codes whose rate differs from that of their heading. */
function all(): HsnSeedRow[] {
  const known = new Map(few.map((row) => [row.code, row]));
  return [HSN_GOODS, SAC_SERVICES].flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => {
        const row = rowOf(line);
        const { reverse = false, eligible = true } = known.get(row.code) ?? {};
        return { ...row, reverse, eligible };
      }),
  );
}

let read: readonly HsnSeedRow[] | null = null;

/** The codes of a new company: all for one with a trade, few for one that brings its own masters. */
export function hsnSeed(isWhole: boolean): readonly HsnSeedRow[] {
  if (!isWhole) return few;
  read ??= all();
  return read;
}

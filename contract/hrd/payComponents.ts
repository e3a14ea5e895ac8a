import * as z from 'zod/mini';
import { accounts } from '../books/accounts';
import { called, choice, codeText, count, nameText, optionalText, percentField, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { optionalRef, ref } from '../references';
import { rangeTables } from './rangeTables';
import { hrd as screens } from './screens';

export const COMPONENT_KINDS = {
  earning: 'Earning',
  deduction: 'Deduction',
  employerCost: 'Cost of the employer',
} as const;
export const CALCULATIONS = {
  fixed: 'Fixed amount',
  percent: 'Percent of others',
  rangewise: 'By a range table',
  attendance: 'By attendance',
  formula: 'Formula',
  statutory: 'As the law says',
  manual: 'Entered each month',
} as const;

const PATH = '/api/hrd/pay-components';
const names = { one: 'pay component', many: 'pay components' } as const;

/** Parts of a salary: earnings, deductions, and costs of the employer. */
export const payComponents = master({
  path: PATH,
  screen: screens.allowancesAndDeductions,
  names,
  imports: true,
  fields: {
    code: codeText(12, 'Give the component a code, such as HRA').check(
      z.regex(/^[A-Z][A-Z0-9]*$/, 'A code has letters and digits only, since formulas name it'),
    ),
    name: called('Name on the slip', nameText(40, 'Give the name that the slip shows')),
    kind: choice(COMPONENT_KINDS),
    calc: called('Calculated as', choice(CALCULATIONS)),
    percentage: called('Percent', percentField()),
    formula: optionalText(200),
    rangeTableId: called('Range table', optionalRef(rangeTables)),
    prorate: called('Paid by days', yesOrNo),
    core: called('Basic, DA or retaining', yesOrNo),
    inRemuneration: called('Counts in remuneration', yesOrNo),
    taxable: yesOrNo,
    onPayslip: called('On the slip', yesOrNo),
    roundTo: called('Rounded to', choice({ rupee: 'A rupee', paisa: 'A paisa' })),
    accountId: called('Account', optionalRef(accounts)),
    payOrder: called('Order', count(9999, 1)),
    active: yesOrNo,
  },
  lines: {
    percentOf: lineTable(
      { componentId: ref({ path: PATH, names }) },
      { most: 30, unique: ['componentId'], what: 'component' },
    ),
  },
  row: { accountName: z.nullable(z.string()), rangeTableName: z.nullable(z.string()) },
  option: { code: z.string(), kind: choice(COMPONENT_KINDS) },
  filters: ['kind', 'calc', 'active'],
  rules: ({ kind, calc, percentOf, percentage, formula, rangeTableId, core }) => ({
    ...(calc === 'percent' && percentOf.length === 0 && { percentOf: 'Name the components it is a percent of' }),
    ...(calc === 'percent' && percentage === 0 && { percentage: 'Give the percent' }),
    ...(calc === 'formula' && formula === null && { formula: 'Give the formula' }),
    ...(calc === 'rangewise' && rangeTableId === null && { rangeTableId: 'Select the range table' }),
    ...(core && kind !== 'earning' && { core: 'Only an earning is basic, DA or retaining' }),
  }),
});
export type PayComponentInput = z.infer<typeof payComponents.input>;
export type PayComponent = z.infer<typeof payComponents.row>;

type Link = { id: number; code: string; of: readonly number[] };

/** The codes of a circle of components that are a percent of each other, the first once more at the end; null where there is none. */
export function circleOf(components: readonly Link[], start: number): string[] | null {
  const byId = new Map(components.map((one) => [one.id, one]));
  const walk = (id: number, path: readonly number[]): readonly number[] | null => {
    if (path.length > 0 && id === start) return [...path, id];
    if (path.includes(id)) return null;
    for (const next of byId.get(id)?.of ?? []) {
      const found = walk(next, [...path, id]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, [])?.map((id) => byId.get(id)?.code ?? '?') ?? null;
}

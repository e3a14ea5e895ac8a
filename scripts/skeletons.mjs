/** The texts of a new master, document and report, for `scripts/new.mjs`. Biome gives them their last line breaks. */

export function masterTexts({ area, name, Name, one, words, screens, screenKey, path, table }) {
  return {
    contract: `import type * as z from 'zod/mini';
import { codeText, nameText, yesOrNo } from '../fields';
import { master } from '../master';
import { ${screens} as screens } from './screens';

export const ${name} = master({
  path: '${path}',
  screen: screens.${screenKey},
  names: { one: '${words.one}', many: '${words.many}' },
  imports: true,
  fields: {
    code: codeText(12, 'Give the ${words.one} a code'),
    name: nameText(60, 'Give the ${words.one} a name'),
    active: yesOrNo,
  },
  filters: ['active'],
});
export type ${Name} = z.infer<typeof ${name}.row>;
`,
    table: `export const ${name} = masterTable(
  '${table}',
  { code: text('code').notNull(), name: text('name').notNull() },
  { unique: ['code', 'name'] },
);
`,
    server: `import { ${name} } from '../../contract/${area}/${name}';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { ${name} as table } from './tables';

export const ${one}Routes = (api: Api) => tableRoutes(api, ${name}, { table });
`,
    screen: `import { ${name} } from '../../../contract/${area}/${name}';
import { defineMaster } from '../../kit/master/defineMaster';

export const ${name}Master = defineMaster(${name}, { form: ['name', 'code', 'active'] });
`,
    test: `import { beforeAll, expect, test } from 'vitest';
import type { ${Name} } from '../../contract/${area}/${name}';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';

const PATH = '${path}';
let office: Office;
const ${one} = (more: object = {}) => ({ code: 'ONE', name: 'The first', active: true, ...more });

beforeAll(async () => {
  office = await openOffice(await testApp());
});

test('no two ${words.many} have the same code or name', async () => {
  const made = await office.admin.ok<${Name}>('POST', PATH, ${one}());
  expect(made).toMatchObject(${one}());
  const fieldsOf = async (input: object) => (await office.admin.refused('POST', PATH, input)).fields;
  expect(await fieldsOf(${one}({ name: 'The second' }))).toHaveProperty('code');
  expect(await fieldsOf(${one}({ code: 'TWO', name: 'THE FIRST' }))).toHaveProperty('name');
});
`,
    sample: `'${path}': { table: '${table}', input: () => ({ code: 'SAMPLE', name: 'Sample', active: true }) },`,
  };
}

export function documentTexts({ area, name, Name, one, Many, words, kinds, path, type, screens, screenKey }) {
  return {
    kind: `${one}: {
    type: '${type}',
    path: '${path}',
    screen: screens.${screenKey},
    names: { one: '${words.one}', many: '${words.many}' },
  },`,
    kinds: `import type { Kind } from '../kind';
import { ${screens} as screens } from './screens';

export const ${kinds} = {
} as const satisfies Readonly<Record<string, Kind>>;
`,
    contract: `import type * as z from 'zod/mini';
import { amountOf, type Quantity, type Rate, sumOf } from '../amount';
import { documentType, type Entered, type Stages, trackedLines, type Worked } from '../document';
import { optionalText, quantity, rate, text } from '../fields';
import { TRAN } from '../screen';
import { ${kinds} } from './kinds';

const stages = {
  draft: {
    phase: 'draft',
    words: 'draft',
    moves: { submit: { to: 'submitted', tran: TRAN.create, label: 'Submit', numbers: true } },
  },
  submitted: {
    phase: 'live',
    words: 'submitted',
    revise: { to: 'submitted', tran: TRAN.modify },
    moves: {
      cancel: {
        to: 'cancelled',
        tran: TRAN.cancel,
        label: 'Cancel',
        reason: true,
        confirm: 'Its number stays used.',
      },
    },
  },
  cancelled: { phase: 'void', words: 'cancelled', moves: {} },
} as const satisfies Stages;

type Line = { qty: Quantity; rate: Rate };

/** The amount of each line and of the whole, on both sides alike. */
export function ${one}Figures({ items }: Entered<{ items: readonly Line[] }>): Worked {
  const lines = items.map(({ qty, rate }) => ({ amount: amountOf(qty ?? (0 as Quantity), rate ?? (0 as Rate)) }));
  const amount = sumOf(lines, (line) => line.amount);
  return { lines: { items: lines }, totals: [{ label: 'Total', amount, strong: true }], amount };
}

export const ${name} = documentType({
  ...${kinds}.${one},
  stages,
  head: { reference: optionalText(40) },
  lines: { items: trackedLines({ description: text(120, 'Say what the line is for'), qty: quantity, rate }) },
  worked: ${one}Figures,
});
export type ${Name}Input = z.infer<typeof ${name}.input>;
export type ${Name}Row = z.infer<typeof ${name}.row>;
export type ${Name} = z.infer<typeof ${name}.document>;
`,
    server: `import {
  ${name},
  ${one}Figures,
  type ${Name},
  type ${Name}Input,
  type ${Name}Row,
} from '../../contract/${area}/${name}';
import type { Decided, DocumentKind } from '../core/documents/kind';

export const ${one}Kind: DocumentKind<${Name}Input, Decided, ${Name}Row, ${Name}> = {
  resource: ${name},
  async decide(_tx, _ctx, input) {
    const { amount, totals } = ${one}Figures(input);
    return { amount, totals, particulars: input.items[0]?.description ?? '', overrides: [] };
  },
  effects: [],
};
`,
    screen: `import { ${name} } from '../../../contract/${area}/${name}';
import { defineDocument } from '../../kit/document/defineDocument';
import { anyBranch } from '../../kit/inputs/branchInput';

export const ${name}Document = defineDocument(${name}, {
  carry: ['branchId'],
  list: [
    { field: 'date', label: 'Date', show: 'date' },
    { field: 'number', label: 'Number' },
    { field: 'particulars', label: 'Particulars' },
    { field: 'status', label: 'Status', show: 'status' },
    { field: 'amount', label: 'Amount', show: 'money' },
  ],
  filters: [{ field: 'branchId', label: 'Branch', input: anyBranch }],
  order: { sort: 'date', dir: 'desc' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'reference', label: 'Reference', input: 'text' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'items',
    start: { qty: null, rate: null },
    columns: [
      { field: 'description', label: 'Description', input: 'text' },
      { field: 'qty', label: 'Quantity', input: 'quantity' },
      { field: 'rate', label: 'Rate', input: 'rate' },
      { worked: 'amount', label: 'Amount', show: 'money' },
    ],
    sum: ['qty', 'amount'],
  },
  below: [{ field: 'narration', label: 'Narration', input: 'textarea' }],
  print: { title: '${Many.one}', amount: ({ amount }) => amount, signatures: ['Prepared by', 'Authorised signatory'] },
});
`,
    test: `import { beforeAll, expect, test } from 'vitest';
import type { Quantity, Rate } from '../../contract/amount';
import { type ${Name}, ${one}Figures } from '../../contract/${area}/${name}';
import { testApp } from '../setup/app';
import { type Office, openOffice, rs } from './office';

const PATH = '${path}';
let office: Office;
/** 2.5 at Rs. 40.00 each. */
const items = [{ description: 'First line', qty: 2_500 as Quantity, rate: 400_000 as Rate }];
const ${one} = () => ({ date: '2026-03-31', branchId: office.branchId, reference: null, items, narration: null });

beforeAll(async () => {
  office = await openOffice(await testApp());
});

test('its amount is the sum of quantity by rate', () => {
  expect(${one}Figures({ items: [...items, ...items] }).amount).toBe(rs('200'));
});

test('it gets its number when it is submitted, and keeps it when it is cancelled', async () => {
  const draft = await office.admin.ok<${Name}>('POST', PATH, ${one}());
  expect(draft).toMatchObject({ status: 'draft', number: null, amount: rs('100') });
  const { id, version } = draft;
  const submitted = await office.admin.ok<${Name}>('POST', \`\${PATH}/\${id}/submit\`, { version });
  expect(submitted).toMatchObject({ status: 'submitted', number: expect.stringMatching(/^${type}/) });
  const cancelled = await office.admin.ok<${Name}>('POST', \`\${PATH}/\${id}/cancel\`, {
    version: submitted.version,
    reason: 'It was entered twice',
  });
  expect(cancelled).toMatchObject({ status: 'cancelled', number: submitted.number });
});
`,
    sample: `'${path}': {
    input: ({ branchId }) => ({
      date: '2026-03-31',
      branchId,
      reference: null,
      items: [{ description: 'Sample', qty: 1_000, rate: 100_000 }],
      narration: null,
    }),
  },`,
  };
}

export function reportTexts({ area, name, one, words, screens, screenKey, path, of, up, kit }) {
  return {
    contract: `import * as z from 'zod/mini';
import { branchKeys, id, isoDateField, signedMoney } from '../fields';
import { period, plainReport } from '../plainReport';
import { ${screens} as screens } from './screens';

export const ${name} = plainReport({
  path: '${path}',
  screen: screens.${screenKey},
  columns: {
    documentId: id,
    type: z.string(),
    number: z.nullable(z.string()),
    date: isoDateField(),
    partyName: z.nullable(z.string()),
    amount: signedMoney,
  },
  filters: { ...period, branchId: branchKeys },
  totals: ['amount'],
});
`,
    server: `import { sql } from 'drizzle-orm';
import { ${name} } from '../../contract/${area}/${name}';
import type { Api } from '../core/calls/api';
import { OF_DOCUMENTS } from '../core/lists/documentList';
import { between, columnsOf } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';

export function ${one}Routes(api: Api): void {
  reportRoutes(api, ${name}, {
    summary: ${JSON.stringify(words.title)},
    ...OF_DOCUMENTS,
    only: sql\`d.type = '${of}' and d.phase in ('live', 'done')\`,
    columns: {
      ...columnsOf('d', 'type', 'number', 'partyName', 'amount'),
      documentId: sql\`d.id\`,
      date: { value: sql\`d.date\`, type: 'date', required: true },
    },
    where: between(sql\`d.date\`),
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql\`d.id\`,
  });
}
`,
    screen: `import { ${name} } from '${up}contract/${area}/${name}';
import { documentLink } from '${kit}document/documentLink';
import { definePlainReport } from '${kit}report/definePlainReport';

export const ${name}Report = definePlainReport(${name}, {
  columns: ['date', 'number', { field: 'partyName', label: 'Party' }, 'amount'],
  open: ({ type, documentId, date }) => documentLink(type, documentId, date),
  empty: 'Nothing of this period.',
});
`,
    test: `import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { ${name} } from '../../contract/${area}/${name}';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';

type Answer = z.infer<typeof ${name}.answer>;
const PATH = '${path}?from=2025-04-01&to=2026-03-31';
let office: Office;

beforeAll(async () => {
  office = await openOffice(await testApp());
});

test('a year without entries has no rows and adds up to nothing, in whatever order it is asked for', async () => {
  for (const sort of ['date', 'number', 'partyName', 'amount']) {
    const answer = await office.admin.ok<Answer>('GET', \`\${PATH}&sort=\${sort}\`);
    expect(answer).toMatchObject({ rows: [], total: 0, sums: { amount: 0 } });
  }
});
`,
  };
}

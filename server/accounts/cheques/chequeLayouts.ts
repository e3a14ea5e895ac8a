import { sql } from 'drizzle-orm';
import {
  ChequeLayout,
  type ChequeLayoutInput,
  CTS_2010,
  chequeLayouts,
} from '../../../contract/accounts/cheques/chequeLayouts';
import { accounts as screens } from '../../../contract/accounts/screens';
import type { Api } from '../../core/calls/api';
import type { SignedIn } from '../../core/calls/system';
import type { Tx } from '../../core/db/database';
import { masterRoutes } from '../../core/masters/masters';

const NUMBERS = [
  'width',
  'height',
  'dateX',
  'dateY',
  'dateStep',
  'payeeX',
  'payeeY',
  'payeeWidth',
  'wordsX',
  'wordsY',
  'wordsWidth',
  'words2X',
  'words2Y',
  'words2Width',
  'figuresX',
  'figuresY',
  'crossX',
  'crossY',
  'fontSize',
] as const satisfies readonly (keyof ChequeLayoutInput)[];

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const rows = (who: SignedIn) => sql`
  select l.id, l.version, l.name, l.bank_name as "bankName", l.crossed, l.active,
         ${sql.join(
           NUMBERS.map((field) => sql`l.${sql.identifier(columnOf(field))} as ${sql.identifier(field)}`),
           sql`, `,
         )}
    from cheque_layouts l where l.company_id = ${who.companyId}`;

const valuesOf = (input: ChequeLayoutInput): Record<string, unknown> => ({
  name: input.name,
  bank_name: input.bankName,
  crossed: input.crossed,
  active: input.active,
  ...Object.fromEntries(NUMBERS.map((field) => [columnOf(field), input[field]])),
});

export function chequeLayoutRoutes(api: Api): void {
  masterRoutes(api, chequeLayouts, {
    table: 'cheque_layouts',
    rows,
    order: sql`r.name`,
    filter: ({ active }) => (active === 'true' ? sql`r.active` : active === 'false' ? sql`not r.active` : undefined),
    values: valuesOf,
    constraints: {
      cheque_layouts_name: { field: 'name', message: (input) => `A layout named ${input.name} already exists.` },
    },
    lookup: {
      alsoFor: [screens.payments, screens.transfers],
      option: ChequeLayout,
      rows: (who) => sql`select r.*, r.name as label, r."bankName" as hint from (${rows(who)}) r`,
    },
  });
}

/** The cheque that nearly every bank prints, for a new company. */
export async function seedChequeLayout(tx: Tx, companyId: number): Promise<void> {
  const values = Object.entries(valuesOf(CTS_2010));
  const columns = sql.join(
    values.map(([column]) => sql.identifier(column)),
    sql`, `,
  );
  const given = sql.join(
    values.map(([, value]) => sql`${value}`),
    sql`, `,
  );
  await tx.execute(sql`insert into cheque_layouts (company_id, ${columns}) values (${companyId}, ${given})`);
}

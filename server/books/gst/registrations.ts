import { type SQL, sql } from 'drizzle-orm';
import { type RegistrationKind, registrationOn } from '../../../contract/admin/registrations';
import { formatPaise, type Paise } from '../../../contract/amount';
import { taxOf } from '../../../contract/books/gst/heads';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { Refused } from '../../core/calls/refused';
import { rowOf, type Tx } from '../../core/db/database';
import type { Books, PostingLine } from '../posting';
import type { TaxLine } from './taxLines';
import { TAX_ROLES } from './taxRoles';

/**
 * The tax that a company may charge and take by its registration on a day (CGST Act 2017, sections 9, 10, 16 and 32).
 */

/** The registrations of a company by their days, as one value. */
export const registrationsOf = (companyId: number | SQL): SQL => sql`
  coalesce((select json_agg(json_build_object('from', n.from_date, 'kind', n.kind, 'compositionOf', n.composition_of) order by n.from_date)
              from gst_registrations n where n.company_id = ${companyId}), '[]')`;

/** How a branch is registered on a day, as one value. */
export const registrationAt = (companyId: SQL | number, branchId: SQL | number, on: SQL | IsoDate): SQL => sql`
  coalesce((select 'unregistered' from branches w where w.company_id = ${companyId} and w.id = ${branchId} and w.gstin is null and w.no_gstin_reason is not null),
           ${companyRegisteredAs(companyId, on)})`;

/** The registration of the company on a day, independent of its branches. */
export const companyRegisteredAs = (companyId: SQL | number, on: SQL | IsoDate): SQL => sql`
  coalesce((select n.kind from gst_registrations n where n.company_id = ${companyId} and n.from_date <= ${on} order by n.from_date desc limit 1), 'regular')`;

export function registeredAs({ gst }: Pick<Books, 'gst'>, on: IsoDate): RegistrationKind {
  if (!gst) return 'regular';
  return gst.isOutside ? 'unregistered' : registrationOn(gst.registrations ?? [], on).kind;
}

export const readRegistration = async (tx: Tx, companyId: number, branchId: number, on: IsoDate) =>
  (await rowOf<{ kind: RegistrationKind }>(tx, sql`select ${registrationAt(companyId, branchId, on)} as kind`)).kind;

/** Only a regular dealer takes credit of what suppliers charge. */
export const takesCreditOn = (books: Pick<Books, 'gst'>, on: IsoDate): boolean => registeredAs(books, on) === 'regular';

const refusal = (message: string) => new Refused(409, 'REGISTRATION', message, { type: 3 });
const STATUS = { composition: 'under composition', unregistered: 'not registered for GST' } as const;

type Stated = Pick<TaxLine, 'direction' | 'reverseCharge' | 'placeOfSupply' | 'kind'> &
  Pick<TaxLine, 'igst' | 'cgst' | 'sgst' | 'cess'>;

/**
 * Only a regular dealer charges tax and takes credit, and a dealer under composition does not sell to other states.
 * Reversals of tax charged or taken earlier are allowed.
 */
export async function checkRegistration(
  tx: Tx,
  companyId: number,
  date: IsoDate,
  books: Books,
  lines: readonly PostingLine[],
  taxLines: readonly Stated[],
): Promise<void> {
  const net = { output: 0, input: 0 };
  for (const { accountId, debit, credit } of lines) {
    const role = books.accounts.get(accountId)?.taxRole;
    const side = role ? TAX_ROLES[role].side : null;
    if (side === 'output' || side === 'input') net[side] += debit - credit;
  }
  const outward = taxLines.filter(({ direction }) => direction === 'outward');
  const charged = Math.max(-net.output, ...outward.filter((one) => !one.reverseCharge).map(taxOf), 0) as Paise;
  if (charged === 0 && net.input <= 0 && outward.length === 0) return;
  const kind = books.gst ? registeredAs(books, date) : await readRegistration(tx, companyId, books.branchId, date);
  if (kind === 'regular') return;
  const day = formatDate(date);
  if (charged > 0)
    throw refusal(
      `The company is ${STATUS[kind]} on ${day} and charges no GST: ${formatPaise(charged)} is charged here. Set GST to 0.`,
    );
  if (net.input > 0)
    throw refusal(
      `The company is ${STATUS[kind]} on ${day} and takes no credit: ${formatPaise(net.input as Paise)} is taken here. Put the tax into the cost.`,
    );
  const here = books.gst?.state ?? null;
  const isFar = outward.some(
    (one) => one.kind === 'invoice' && one.placeOfSupply !== null && here !== null && one.placeOfSupply !== here,
  );
  if (kind === 'composition' && isFar)
    throw refusal(
      `The company is under composition on ${day}, so nothing is supplied to another state (CGST Act 2017, section 10(2)). Choose a customer and a place of supply in the state of the branch.`,
    );
}

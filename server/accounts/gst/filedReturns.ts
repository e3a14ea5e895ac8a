import { sql } from 'drizzle-orm';
import { type FiledReturn, type FiledReturnInput, filedReturns } from '../../../contract/accounts/gst/filedReturns';
import { isGstForm, type ReturnForm } from '../../../contract/books/gst/returnForms';
import { formatDate } from '../../../contract/dates';
import { filedReturns as table } from '../../books/gst/tables';
import { type Api, type Ctx, todayOf } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import { tableRoutes } from '../../core/masters/fromTable';
import { registrationOf } from './scope';

type C = Ctx<unknown, unknown>;
type Days = Pick<FiledReturnInput, 'fromDate' | 'toDate'>;

/** Filed returns. Form and period of a return stay as recorded; its number and day may be corrected. */
export const filedReturnRoutes = (api: Api) =>
  tableRoutes(api, filedReturns, {
    table,
    order: sql`r."toDate" desc, r.id desc`,
    label: 'name',
    hint: 'ackNo',
    search: (_who, text) => sql`position(${text} in lower(r.form || ' ' || r."ackNo")) > 0`,
    extra: () => ({
      registration: sql`t.registration`,
      name: sql`t.form || ' ' || t.from_date::text`,
      active: sql`t.active`,
    }),
    check,
    saved,
    async checkDelete(tx, ctx, { form, registration, fromDate, toDate }) {
      const others = await formsOf(tx, ctx, registration, { fromDate, toDate });
      const later = others.find((other) => other !== 'GSTR-1' && form === 'GSTR-1');
      if (later)
        throw new Refused(409, 'IN_USE', `${later} of this period is filed after it. Delete that first.`, { type: 3 });
    },
  });

/** The order of the law: GSTR-1, then GSTR-1A at most once, then GSTR-3B (CGST Act 2017, section 37; CGST Rules 2017, rules 59 and 61). */
async function check(tx: Tx, ctx: C, input: FiledReturnInput, present: FiledReturn | null): Promise<void> {
  const { form, fromDate, toDate, filedOn } = input;
  if (filedOn > todayOf(ctx.now)) throw invalid({ filedOn: 'The date cannot be in the future.' });
  if (present) {
    const fixed = (['form', 'branchId', 'fromDate', 'toDate'] as const).find(
      (field) => input[field] !== present[field],
    );
    if (fixed) throw invalid({ [fixed]: 'This stays as recorded. Delete the line and record the return again.' });
    return;
  }
  const registration = await keyOf(tx, ctx, input);
  const forms = await formsOf(tx, ctx, registration, { fromDate, toDate });
  const of = `${formatDate(fromDate)} to ${formatDate(toDate)}`;
  if (forms.includes(form)) throw invalid({ form: `${form} of ${of} is recorded already.` });
  if ((form === 'GSTR-1A' || form === 'GSTR-3B') && !forms.includes('GSTR-1'))
    throw invalid({ form: `GSTR-1 of ${of} comes first. Record it before ${form}.` });
  if (form === 'GSTR-1A' && forms.includes('GSTR-3B'))
    throw invalid({ form: `GSTR-3B of ${of} is filed. Changes go to the GSTR-1 of a later period.` });
}

/** The contents of the filing: everything up to the newest line written by now. */
async function saved(tx: Tx, ctx: C, id: number, input: FiledReturnInput, before: FiledReturn | null): Promise<void> {
  if (before) return;
  const { companyId } = ctx.who;
  const lines = sql.raw(isGstForm(input.form) ? 'gst_lines' : 'tds_deductions');
  await tx.execute(sql`
    update filed_returns set registration = ${await keyOf(tx, ctx, input)},
           last_line = coalesce((select max(l.id) from ${lines} l where l.company_id = ${companyId}), 0)
     where company_id = ${companyId} and id = ${id}`);
}

async function keyOf(tx: Tx, { who }: C, { form, branchId }: Pick<FiledReturnInput, 'form' | 'branchId'>) {
  if (!isGstForm(form)) return '';
  const { gstin, stateCode } = await registrationOf(tx, who, String(branchId));
  return gstin ?? stateCode;
}

async function formsOf(tx: Tx, { who }: C, registration: string, { fromDate, toDate }: Days): Promise<ReturnForm[]> {
  const rows = await rowsOf<{ form: ReturnForm }>(
    tx,
    sql`select form from filed_returns
         where company_id = ${who.companyId} and registration = ${registration} and from_date = ${fromDate} and to_date = ${toDate}`,
  );
  return rows.map(({ form }) => form);
}

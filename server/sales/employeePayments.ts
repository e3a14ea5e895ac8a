import { sql } from 'drizzle-orm';
import { users } from '../../contract/admin/users';
import type { IsoDate } from '../../contract/dates';
import { type EmployeePaymentInput, employeePayments } from '../../contract/sales/employeePayments';
import { plainLine, usableAccount } from '../books/posting';
import type { Posted } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import { invalid, type ProblemCollector } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { lockOnce } from '../core/db/lockOnce';
import { type PartyBooks, partyVoucher } from '../selling/partyVoucher';
import { moneyLines } from '../selling/paying';
import { incentivePaidBy } from './incentives';

type C = Ctx<unknown, unknown>;

const monthOf = (day: IsoDate) =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Dr sales incentive, or the account that is named, Cr bank or cash; a collection that is handed over the other way. */
export const employeePaymentKind = () =>
  partyVoucher({
    resource: employeePayments,
    pays: ({ kind }) => kind !== 'collectionHandover',
    async party(tx, { who }, { staffId }) {
      const [user] = await rowsOf<{ name: string }>(
        tx,
        sql`select name from users where company_id = ${who.companyId} and id = ${staffId}`,
      );
      if (!user) throw invalid({ staffId: 'Select a user of the list' });
      return { kind: users.path, id: staffId, name: user.name, accountId: null };
    },
    async facts(tx, ctx, input, { name }, problems) {
      checkForm(input, problems);
      await problems.collectAsync(() => checkOnce(tx, ctx, input, name));
      return {};
    },
    needs: ({ accountId }) => ({
      accounts: accountId === null ? [] : [accountId],
      bills: [],
      purposes: ['salesIncentive'],
    }),
    entries,
    list: {
      columns: { kind: sql`(d.input ->> 'kind')` },
      where: { kind: (kind) => sql`d.input ->> 'kind' = ${kind}` },
    },
  });

function checkForm({ kind, month, accountId }: EmployeePaymentInput, problems: ProblemCollector): void {
  if (kind === 'incentive' && month === null) problems.add({ month: 'Give a day of the month that it is for' });
  if (kind === 'incentive' && accountId !== null)
    problems.add({ accountId: 'An incentive has an account of its own. Clear it.' });
  if (kind !== 'incentive' && accountId === null) problems.add({ accountId: 'Select the account that bears it' });
}

/** An incentive is paid once for a month. */
async function checkOnce(tx: Tx, { who }: C, input: EmployeePaymentInput, name: string): Promise<void> {
  const { kind, month, staffId } = input;
  if (kind !== 'incentive' || month === null) return;
  await lockOnce(tx, who.companyId, 'incentive', staffId, month.slice(0, 7));
  const paidBy = await incentivePaidBy(tx, who, staffId, month);
  if (paidBy) throw invalid({ month: `${monthOf(month)} incentive of ${name} is already paid (${paidBy}).` });
}

function entries({ input, books, problems }: PartyBooks<EmployeePaymentInput, object>): Posted {
  const { kind, amount, accountId } = input;
  const side = kind === 'collectionHandover' ? 1 : -1;
  const money = moneyLines(input, amount, side, books, problems);
  const bears = accountId ?? books.purpose('salesIncentive');
  problems.collect(() => usableAccount(books, bears, 'accountId'));
  const line = { ...plainLine(bears), narration: input.basis };
  const other = side === 1 ? { ...line, credit: amount } : { ...line, debit: amount };
  return {
    lines: side === 1 ? [...money, other] : [other, ...money],
    taxLines: [],
    amount,
    totals: [{ label: side === 1 ? 'Received' : 'Paid', amount }],
  };
}

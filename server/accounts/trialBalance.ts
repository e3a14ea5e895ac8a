import { sql } from 'drizzle-orm';
import { UNCLOSED_PROFITS } from '../../contract/accounts/statements';
import { type TrialBalanceRow, trialBalance } from '../../contract/accounts/trialBalance';
import { add, negate, type Paise, sumOf } from '../../contract/amount';
import type { Nature } from '../../contract/books/accountGroups';
import { addDays, type IsoDate, periodOf, yearBefore } from '../../contract/dates';
import { isOfPart, partRows, piecesOf, type Stretch, stretchOf } from '../books/periodSums';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { groupTree } from './accountGroups';
import { isBalance } from './noteNumbers';
import { yearStart } from './statementColumns';

/**
 * An account as the statement gives it: the names of columns in each row would double what is written and read. Debit
 * is above zero; `earlier` is what of the opening the financial years before moved.
 */
type AccountSums = [
  accountId: number,
  code: string | null,
  account: string,
  groupId: number,
  opening: Paise,
  earlier: Paise,
  debit: Paise,
  credit: Paise,
];
type Group = { id: number; name: string; nature: Nature; trail: string[] };

/**
 * The trial balance of a period or of a day. Whole years and months come from their kept sums; only a broken first or last
 * month reads its own ledger entries, so the cost follows accounts and months, not the length of history.
 */
export function trialBalanceRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: trialBalance.path,
      summary: 'Trial balance of a period, or at the end of a day',
      needs: { anyOf: [trialBalance.screen] },
      query: trialBalance.query,
      answer: trialBalance.answer,
    },
    async (tx, { who, query }) => {
      const { by, to, zero, compare } = query;
      const from = by === 'day' ? await yearStart(tx, who, to) : query.from;
      if (to < from) throw invalid({ to: 'The last day comes before the first' });
      const isCompared = compare === 'previous';
      // A balance of a year before may be on an account without a figure now, so all are read where both years are
      // compared.
      const asked = { ...query, from, zero: isCompared ? ('show' as const) : zero };
      const now = await balancesOf(tx, who, asked);
      const all = isCompared
        ? compared(now.rows, (await balancesOf(tx, who, { ...asked, from: yearBefore(from), to: yearBefore(to) })).rows)
        : now.rows;
      const rows = all.filter((row) => zero === 'show' || !isNothing(row, by));
      return { from, groups: now.groups, rows, totals: totalsOf(rows, isCompared) };
    },
  );
}

type Asked = {
  from: IsoDate;
  to: IsoDate;
  branchId?: string | undefined;
  closing: 'before' | 'after';
  zero: 'hide' | 'show';
};

/** Opening, movement and closing of the accounts under their groups. */
async function balancesOf(tx: Tx, who: SignedIn, { from, to, branchId, closing, zero }: Asked) {
  const here = sql`${branchId ? sql`and branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'branch_id')}`;
  const yearFrom = await yearStart(tx, who, from);
  const piecesWithin = ({ first, last, cuts }: Stretch) => [...piecesOf(first, last), ...cuts];
  const [EARLIER_YEARS, OPENING, PERIOD] = [0, 1, 2];
  const rows = partRows({ who, condition: here, of: 'sides', branches: false }, [
    piecesOf(null, periodOf(yearFrom) - 1),
    from > yearFrom ? piecesWithin(stretchOf(yearFrom, addDays(from, -1), 9)) : [],
    // Closing entries of the last month count only after closing; those of earlier months always.
    piecesWithin(stretchOf(from, to, closing === 'after' ? 5 : 0)),
  ]);
  const [earlier, opening, period] = [EARLIER_YEARS, OPENING, PERIOD].map(isOfPart);
  const sums = sql`
        select account_id, coalesce(sum(debit - credit) filter (where ${earlier} or ${opening}), 0) as opening,
           coalesce(sum(debit - credit) filter (where ${earlier}), 0) as earlier,
           coalesce(sum(debit) filter (where ${period}), 0) as debit, coalesce(sum(credit) filter (where ${period}), 0) as credit
      from (${sql.join(rows, sql` union all `)}) m
     group by account_id`;
  const joined =
    zero === 'show'
      ? sql`accounts a left join sums s on s.account_id = a.id`
      : sql`sums s join accounts a on a.id = s.account_id and (s.opening <> 0 or s.debit <> 0 or s.credit <> 0)`;
  // As one value: a row a message costs more than working it out.
  const { accounts, groups, surplus } = await rowOf<{
    accounts: AccountSums[];
    groups: Group[];
    surplus: number | null;
  }>(
    tx,
    sql`
    ${groupTree(who.companyId)},
    sums as (${sums}),
    listed as (
      select json_build_array(a.id, a.code, a.name, a.group_id, coalesce(s.opening, 0)::bigint, coalesce(s.earlier, 0)::bigint,
                              coalesce(s.debit, 0)::bigint, coalesce(s.credit, 0)::bigint) as account
      from ${joined}
     where a.company_id = ${who.companyId}
     order by a.name),
    chart as (select id, name, nature, to_json(string_to_array(trail, ' › ')) as trail from tree order by place)
    select (select coalesce(json_agg(account), '[]') from listed) as accounts, (select json_agg(chart) from chart) as groups,
           ${surplusGroup(who)} as surplus`,
  );
  return { groups, rows: inGroups(accounts, groups, surplus) };
}

const keyOf = ({ accountId, groupId }: TrialBalanceRow) => accountId ?? -groupId;

/** Rows with what they closed with a year before; what stood then alone comes after them. */
function compared(now: readonly TrialBalanceRow[], then: readonly TrialBalanceRow[]): TrialBalanceRow[] {
  const known = new Set(now.map(keyOf));
  const past = new Map(then.map((row) => [keyOf(row), row]));
  const none = {
    openingDebit: ZERO,
    openingCredit: ZERO,
    debit: ZERO,
    credit: ZERO,
    closingDebit: ZERO,
    closingCredit: ZERO,
  };
  const gone = then.filter((row) => !known.has(keyOf(row))).map((row) => ({ ...row, ...none }));
  return [...now, ...gone].map((row) => {
    const { closingDebit, closingCredit } = past.get(keyOf(row)) ?? none;
    return { ...row, previousDebit: closingDebit, previousCredit: closingCredit };
  });
}

function totalsOf(rows: readonly TrialBalanceRow[], isCompared: boolean) {
  return {
    openingDebit: sumOf(rows, (row) => row.openingDebit),
    openingCredit: sumOf(rows, (row) => row.openingCredit),
    debit: sumOf(rows, (row) => row.debit),
    credit: sumOf(rows, (row) => row.credit),
    closingDebit: sumOf(rows, (row) => row.closingDebit),
    closingCredit: sumOf(rows, (row) => row.closingCredit),
    ...(isCompared && {
      previousDebit: sumOf(rows, (row) => row.previousDebit ?? ZERO),
      previousCredit: sumOf(rows, (row) => row.previousCredit ?? ZERO),
    }),
  };
}

/** Group of the account of the surplus; null where no account has that purpose. */
export const surplusGroup = (who: SignedIn) => sql`
  (select max(a.group_id) from account_purposes p join accounts a on a.company_id = p.company_id and a.id = p.account_id
    where p.company_id = ${who.companyId} and p.purpose = 'surplus' and p.branch_id = 0)`;

/**
 * Accounts in the order of their groups; joined here, since the tree is small and has many rows. Income and expenses
 * begin each financial year at zero: the open rest of earlier years has its own row next to the surplus, as in the
 * balance sheet.
 */
function inGroups(
  accounts: readonly AccountSums[],
  groups: readonly Group[],
  surplusGroup: number | null,
): TrialBalanceRow[] {
  const byGroup = new Map(groups.map((group) => [group.id, [] as TrialBalanceRow[]]));
  const known = new Map(groups.map((group) => [group.id, group]));
  let unclosed = 0 as Paise;
  for (const [accountId, code, account, groupId, opening, before, debit, credit] of accounts) {
    const group = known.get(groupId);
    if (!group) continue;
    const earlier = isBalance(group.nature) || surplusGroup === null ? (0 as Paise) : before;
    unclosed = add(unclosed, earlier);
    byGroup
      .get(group.id)
      ?.push(rowOn(group, { accountId, code, account }, add(opening, negate(earlier)), debit, credit));
  }
  const group = surplusGroup === null ? undefined : known.get(surplusGroup);
  if (group && unclosed !== 0) {
    const of = { accountId: null, code: null, account: UNCLOSED_PROFITS.earlier };
    byGroup.get(group.id)?.push(rowOn(group, of, unclosed, 0 as Paise, 0 as Paise));
  }
  return [...byGroup.values()].flat();
}

function rowOn(
  group: Group,
  of: Pick<TrialBalanceRow, 'accountId' | 'code' | 'account'>,
  opening: Paise,
  debit: Paise,
  credit: Paise,
): TrialBalanceRow {
  const closing = add(opening, debit, negate(credit));
  return {
    accountId: of.accountId,
    code: of.code,
    account: of.account,
    groupId: group.id,
    group: group.name,
    openingDebit: positive(opening),
    openingCredit: positive(negate(opening)),
    debit,
    credit,
    closingDebit: positive(closing),
    closingCredit: positive(negate(closing)),
  };
}

/** A single day has only balances. */
const isNothing = (row: TrialBalanceRow, by: 'period' | 'day') =>
  row.closingDebit === 0 &&
  row.closingCredit === 0 &&
  !row.previousDebit &&
  !row.previousCredit &&
  (by === 'day' || (row.openingDebit === 0 && row.openingCredit === 0 && row.debit === 0 && row.credit === 0));

const ZERO = 0 as Paise;

const positive = (amount: Paise) => Math.max(amount, 0) as Paise;

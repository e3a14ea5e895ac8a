import { type SQL, sql } from 'drizzle-orm';
import { CONTROL_TYPES, type ControlType } from '../../contract/books/accountGroups';
import {
  type Account,
  type AccountInput,
  AccountOption,
  accounts,
  blankAccount,
  isParty,
  withGstin,
} from '../../contract/books/accounts';
import { ledger } from '../../contract/books/ledger';
import { periodOf } from '../../contract/dates';
import { canOpen } from '../../contract/screen';
import { asItStands, MSME_DAYS } from '../../contract/statutoryFigures';
import { accountsWith, nearAccounts } from '../books/findAccounts';
import { type Api, type Ctx, todayOf } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { masterRoutes } from '../core/masters/masters';
import { kindChangeRefusal } from './kindChange';
import { refuseSupplierBank } from './supplierBank';
import { surplusGroup } from './trialBalance';

/** Today, its month, and the month that the running financial year begins with. */
function runningYear(who: SignedIn, now: Date) {
  const today = todayOf(now);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const begins = sql`(select (${year} - (c.fy_start_month > ${month})::int) * 1000 + c.fy_start_month * 10 from companies c where c.id = ${who.companyId})`;
  return { today, period: periodOf(today), begins };
}

/**
 * The balance of an account at the end of today, in the branches of the user: for income and expenses that of the
 * running financial year, for all others the whole balance, as in lists and reports. Later-dated entries are
 * subtracted from the sums of years, so the cost does not grow with the books.
 */
function balanceOf(who: SignedIn, now: Date): SQL {
  const { today, period, begins } = runningYear(who, now);
  const sum = (rows: SQL) => sql`coalesce((select sum(m.debit - m.credit) from ${rows}
      and m.company_id = a.company_id and m.account_id = a.id ${mayBranches(who, 'm.branch_id')}), 0)`;
  const isByYear = sql`g.nature in ('income', 'expense') and ${surplusGroup(who)} is not null`;
  return sql`(
    case when ${isByYear} then ${sum(sql`account_months m where m.period between ${begins} and ${period}`)}
         else ${sum(sql`account_years m where true`)} - ${sum(sql`account_months m where m.period > ${period}`)} end
    - ${sum(sql`ledger_entries m where m.period = ${period} and m.date > ${today}`)})::bigint`;
}

/**
 * The balances of all accounts, for their order: the same figures as `balanceOf`, from sums that are read once instead of
 * account by account.
 */
function withBalances(who: SignedIn, now: Date): SQL {
  const { today, period, begins } = runningYear(who, now);
  const byYear = sql`(select x.id from accounts x join account_groups g on g.company_id = x.company_id and g.id = x.group_id
    where x.company_id = ${who.companyId} and g.nature in ('income', 'expense') and ${surplusGroup(who)} is not null)`;
  const sum = (table: SQL, amount: SQL, only: SQL) => sql`select m.account_id, ${amount} as amount from ${table} m
    where m.company_id = ${who.companyId} and ${only} ${mayBranches(who, 'm.branch_id')}`;
  const [added, taken] = [sql`m.debit - m.credit`, sql`m.credit - m.debit`];
  return sql`
    select a.id, a.sort_name as "sortName", coalesce(s.balance, 0) as balance
      from accounts a
      left join (
        select account_id, sum(amount)::bigint as balance from (
          ${sum(sql`account_years`, added, sql`m.account_id not in ${byYear}`)}
          union all ${sum(sql`account_months`, taken, sql`m.period > ${period} and m.account_id not in ${byYear}`)}
          union all ${sum(sql`account_months`, added, sql`m.period between ${begins} and ${period} and m.account_id in ${byYear}`)}
          union all ${sum(sql`ledger_entries`, taken, sql`m.period = ${period} and m.date > ${today}`)}) x
         group by account_id) s on s.account_id = a.id
     where a.company_id = ${who.companyId}`;
}

/** The unsettled amount; the index of pending bills holds nothing else, so history costs nothing. */
const PENDING = sql`
  case when a.bill_wise then (
    select json_build_object('bills', count(*), 'amount', coalesce(sum(b.pending), 0))
      from bills b where b.company_id = a.company_id and b.account_id = a.id and b.pending <> 0 and b.kind = 'bill') end`;

/** How money was last moved with a bank account `a`, by the type of voucher; looked for among the latest only. */
const LAST_MODES = sql`
  case when g.control_type = 'bank' then (
    select json_object_agg(t.type, m.mode)
      from (values ('PY'), ('RC'), ('CT')) t (type)
     cross join lateral (
       select v.mode from (
         select d.id, d.date from documents d
          where d.company_id = a.company_id and d.type = t.type order by d.date desc, d.id desc limit 100) d
         join vouchers v on v.company_id = a.company_id and v.document_id = d.id
        where v.money_account_id = a.id and v.mode is not null order by d.date desc, d.id desc limit 1) m) end`;

const rows = (who: SignedIn, now: Date) => sql`
  select a.id, a.version, a.code, a.name, a.sort_name as "sortName", a.group_id as "groupId", g.name as "groupName", g.nature, g.control_type as "controlType",
         to_jsonb(a.branch_ids) as "branchIds", a.bill_wise as "billWise", a.credit_days as "creditDays", a.credit_limit as "creditLimit", a.interest_percent as "interestPercent", a.grace_days as "graceDays",
         a.bank_name as "bankName", a.account_no as "accountNo", a.ifsc, a.upi_id as "upiId", a.overdraft_limit as "overdraftLimit",
         a.gstin, a.gst_type as "gstType", a.state_code as "stateCode", a.pan, a.msme_no as "msmeNo", a.tds_section_id as "tdsSectionId",
         a.certificate_no as "certificateNo", a.certificate_percent as "certificatePercent", a.certificate_from as "certificateFrom",
         a.certificate_to as "certificateTo", a.certificate_limit as "certificateLimit", a.tds_opening_base as "tdsOpeningBase", a.tds_opening_tax as "tdsOpeningTax",
         a.cost_centre_needed as "costCentreNeeded", a.till_expense as "tillExpense", a.address, a.phone, a.email, a.active, a.system_key is not null as "isSystem",
         case g.control_type when 'receivable' then 'customer' when 'payable' then 'supplier' else 'none' end as "partyKind", ${balanceOf(who, now)} as balance, i.name as "mergedIntoName"
    from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
    left join accounts i on i.company_id = a.company_id and i.id = a.merged_into_id
   where a.company_id = ${who.companyId}`;

/** Days until a bill of an account falls due: as agreed, and what is owed to a micro or small enterprise no later than the law has it. */
export const creditDaysOf = (account: string) => {
  const column = (name: string) => sql.raw(`${account}.${name}`);
  return sql`least(coalesce(${column('credit_days')}, 30), case when ${column('msme_no')} is not null then ${asItStands(MSME_DAYS)}::int end)::int`;
};

/** Balances are for users who may open the ledger. */
const seesBalances = (who: SignedIn): boolean => canOpen(who, ledger.screen);

const lookupRows = (who: SignedIn, now: Date) => sql`
  select a.id, case when i.id is null then a.name else a.name || ' (now ' || i.name || ')' end as label, g.name as hint, a.name, a.sort_name as "sortName", a.code, g.name as "groupName", g.nature, g.control_type as "controlType", a.bill_wise as "billWise",
         ${seesBalances(who) ? balanceOf(who, now) : sql`null::bigint`} as balance, ${seesBalances(who) ? PENDING : sql`null::json`} as pending, to_jsonb(a.branch_ids) as "branchIds", a.msme_no is not null as "isMsme",
         ${creditDaysOf('a')} as "creditDays", a.tds_section_id as "tdsSectionId", a.gst_type as "gstType", a.state_code as "stateCode", a.cost_centre_needed as "costCentreNeeded", a.active, ${LAST_MODES} as "lastModes",
         exists (select from account_purposes p where p.company_id = a.company_id and p.account_id = a.id and p.purpose = 'tcsPayable') as "isTcs"
    from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
    left join accounts i on i.company_id = a.company_id and i.id = a.merged_into_id
   where a.company_id = ${who.companyId}`;

export function accountRoutes(api: Api): void {
  masterRoutes(api, accounts, {
    table: 'accounts',
    rows,
    order: sql`r."sortName"`,
    many: {
      bare: (who) => sql`select id, sort_name as "sortName" from accounts where company_id = ${who.companyId}`,
      orders: { name: 'sortName' },
      with: { balance: withBalances },
      keysWith: accountsWith,
      narrow: nearAccounts,
    },
    filter({ groupId, controlType, active, branchId }) {
      const conditions = [
        ...(branchId ? [openTo(sql`r."branchIds"`, branchId)] : []),
        ...(groupId ? [sql`r."groupId" = ${/^\d{1,9}$/.test(groupId) ? Number(groupId) : 0}`] : []),
        ...(controlType ? [sql`r."controlType" in (${sql.join(knownTypes(controlType), sql`, `)})`] : []),
        ...(active === 'true' ? [sql`r.active`] : active === 'false' ? [sql`not r.active`] : []),
      ];
      return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
    },
    values: (input) => ({
      code: input.code,
      name: input.name,
      group_id: input.groupId,
      branch_ids: sql`(select coalesce(array_agg(distinct v::int), '{}') from jsonb_array_elements_text(${JSON.stringify(input.branchIds)}::jsonb) v)`,
      bill_wise: input.billWise,
      credit_days: input.creditDays,
      credit_limit: input.creditLimit,
      interest_percent: input.interestPercent,
      grace_days: input.graceDays,
      bank_name: input.bankName,
      account_no: input.accountNo,
      ifsc: input.ifsc,
      upi_id: input.upiId,
      overdraft_limit: input.overdraftLimit,
      gstin: input.gstin,
      gst_type: input.gstType,
      state_code: input.stateCode,
      pan: input.pan,
      msme_no: input.msmeNo,
      tds_section_id: input.tdsSectionId,
      certificate_no: input.certificateNo,
      certificate_percent: input.certificatePercent,
      certificate_from: input.certificateFrom,
      certificate_to: input.certificateTo,
      certificate_limit: input.certificateLimit,
      tds_opening_base: input.tdsOpeningBase,
      tds_opening_tax: input.tdsOpeningTax,
      cost_centre_needed: input.costCentreNeeded,
      till_expense: input.tillExpense,
      address: input.address,
      phone: input.phone,
      email: input.email,
      active: input.active,
    }),
    lookup: { option: AccountOption, rows: lookupRows },
    constraints: {
      accounts_name: { field: 'name', message: (input) => `An account named ${input.name} already exists.` },
      accounts_code: { field: 'code', message: (input) => `Code ${input.code} is taken by another account.` },
    },
    async check(tx, ctx, input, present) {
      if (present) refuseMerged(present);
      const [group] = await rowsOf<{ nature: string; controlType: ControlType; isRoot: boolean }>(
        tx,
        sql`select nature, control_type as "controlType", parent_id is null as "isRoot" from account_groups where company_id = ${ctx.who.companyId} and id = ${input.groupId}`,
      );
      if (!group) throw invalid({ groupId: 'Choose a group of the list' });
      if (group.isRoot) throw invalid({ groupId: 'Choose a group below this root' });
      if (input.tdsSectionId !== null) await checkSection(tx, ctx, input.tdsSectionId);
      await checkBranches(tx, ctx, input.branchIds);
      refuseBankElsewhere(input, group.controlType, present);
      if (present) await refuseSupplierBank(tx, ctx, input, present);
      if (group.controlType === 'bank') checkBank(input, present);
      if (input.tillExpense && group.nature !== 'expense')
        throw invalid({ tillExpense: 'Only an account of expenses is paid at a till' });
      const posted = present !== null && (await isPosted(tx, ctx, present.id));
      if (present && group.controlType !== present.controlType) {
        const kept = await kindChangeRefusal(tx, ctx.who, present.controlType, sql`a.id = ${present.id}`);
        if (kept)
          throw invalid({ groupId: `${kept}, so it stays in a group of the same kind as ${present.groupName}` });
      }
      if (present && posted && group.nature !== present.nature)
        throw invalid({ groupId: `${present.name} has entries, so it stays among ${present.nature} groups` });
      if (present && posted && (input.billWise ?? present.billWise) !== present.billWise)
        throw invalid({ billWise: `${present.name} has entries, so its bill-wise keeping stays as it is` });
      return {
        ...withGstin(input),
        billWise: input.billWise ?? (posted ? present.billWise : isParty(group.controlType)),
      };
    },
    async saved(_tx, ctx) {
      ctx.changed('/api/accounts/trial-balance');
    },
    async checkDelete(tx, ctx, present) {
      refuseMerged(present);
      if (present.isSystem)
        throw new Refused(
          409,
          'SYSTEM',
          `${present.name} is kept by the product. Rename it or switch it off instead.`,
          { type: 3 },
        );
      if (await isPosted(tx, ctx, present.id)) {
        throw new Refused(409, 'IN_USE', `${present.name} has entries. Switch it off instead of deleting it.`, {
          type: 3,
        });
      }
    },
  });
}

/** A merged account only says where it went: vouchers that name it are still there. */
function refuseMerged({ name, mergedIntoName }: Account): void {
  if (mergedIntoName === null) return;
  throw new Refused(
    409,
    'MERGED',
    `${name} was merged into ${mergedIntoName} and stays as it is. Work in that account.`,
    {
      type: 3,
    },
  );
}

function knownTypes(controlTypes: string) {
  const known = controlTypes.split(',').filter((one) => (CONTROL_TYPES as readonly string[]).includes(one));
  if (known.length === 0) throw invalid({ controlType: 'No such kind of account' });
  return known.map((one) => sql`${one}`);
}

async function checkSection(tx: Tx, ctx: Ctx<unknown, unknown>, sectionId: number): Promise<void> {
  const [section] = await rowsOf(
    tx,
    sql`select 1 from tds_sections where company_id = ${ctx.who.companyId} and id = ${sectionId}`,
  );
  if (!section) throw invalid({ tdsSectionId: 'Choose a section of the list' });
}

/** Accounts that a branch may use: those of every branch, and its own. */
const openTo = (branchIds: ReturnType<typeof sql>, branchId: string) =>
  /^\d{1,9}$/.test(branchId) ? sql`(${branchIds} = '[]' or ${branchIds} @> to_jsonb(${branchId}::int))` : sql`false`;

async function checkBranches(tx: Tx, ctx: Ctx<unknown, unknown>, branchIds: readonly number[]): Promise<void> {
  if (branchIds.length === 0) return;
  const { known } = await rowOf<{ known: number }>(
    tx,
    sql`select count(*)::int as known from branches where company_id = ${ctx.who.companyId}
         and id = ${anyOf(branchIds)}`,
  );
  if (known < new Set(branchIds).size) throw invalid({ branchIds: 'Choose branches of the list' });
}

const BANK_FIELDS = {
  bankName: 'Give the name of the bank',
  accountNo: 'Give the account number, as cheques and bank files name it',
  ifsc: 'Give the IFSC of the branch of the bank',
} as const;

const ELSEWHERE = 'Only accounts with a bank, customers and suppliers have this. Clear it, or choose such a group.';
const BANK_ALONE = 'Only an account with a bank has an overdraft limit. Clear it, or choose such a group.';
/** Files for the bank name the bank accounts of parties, so they have all but the limit. */
const OF_BANKS = {
  bankName: ELSEWHERE,
  accountNo: ELSEWHERE,
  ifsc: ELSEWHERE,
  upiId: ELSEWHERE,
  overdraftLimit: BANK_ALONE,
} as const;

/** An account of former days keeps what it has of a bank until that or its group changes. */
function refuseBankElsewhere(input: AccountInput, controlType: ControlType, present: Account | null): void {
  if (controlType === 'bank') return;
  const before = present?.controlType === controlType ? present : blankAccount;
  const wrong = Object.entries(OF_BANKS).filter(([name, message]) => {
    const field = name as keyof typeof OF_BANKS;
    const isNew = input[field] !== blankAccount[field] && input[field] !== before[field];
    return isNew && (message === BANK_ALONE || !isParty(controlType));
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

/** A bank account names its bank; an old one without these fields may still be edited otherwise. */
function checkBank(input: AccountInput, present: Account | null): void {
  const fields = Object.keys(BANK_FIELDS) as (keyof typeof BANK_FIELDS)[];
  const isOld = present?.controlType === 'bank' && fields.every((field) => present[field] === null);
  if (isOld && fields.every((field) => input[field] === null)) return;
  const missing = fields.filter((field) => input[field] === null);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((field) => [field, BANK_FIELDS[field]])));
}

async function isPosted(tx: Tx, ctx: Ctx<unknown, unknown>, accountId: number): Promise<boolean> {
  const row = await rowOf<{ posted: boolean }>(
    tx,
    sql`select exists (select from account_months where company_id = ${ctx.who.companyId} and account_id = ${accountId}) as posted`,
  );
  return row.posted;
}

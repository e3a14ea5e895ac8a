import { sql } from 'drizzle-orm';
import type { ControlType, Nature } from '../../contract/books/accountGroups';
import { Purposes, PurposesInput, type PurposesPage, purposes } from '../../contract/books/purposes';
import { TRAN } from '../../contract/screen';
import { PURPOSES, type Purpose } from '../books/posting';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { stale } from '../core/calls/stale';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { branchColumns, lastChanges, type OwnChanges } from '../core/settings/lastChanges';

type Change = PurposesInput['changes'][number];
type Account = { id: number; name: string; nature: Nature; controlType: ControlType; active: boolean };

/** The trail keeps changes of purposes under one name, regardless of the page. */
const ENTITY = purposes.path;
const isPurpose = (name: string): name is Purpose => Object.hasOwn(PURPOSES, name);

/** A purpose, and the item group that it is for: `stockInHand/12`. */
function partsOf(key: string): { name: string; groupId: number } {
  const [name = '', group] = key.split('/');
  return { name, groupId: group === undefined ? 0 : Number(group) };
}

const EXPENSE: readonly Nature[] = ['expense'];
const OWED: readonly Nature[] = ['liability'];
/** Input tax may be in one group with the output tax, duties and taxes. */
const CREDIT: readonly Nature[] = ['asset', 'liability'];

/** The side of the statements that the account of a purpose must be on; any side by default. */
const NATURES: Partial<Record<Purpose, readonly Nature[]>> = {
  cash: ['asset'],
  stockInHand: ['asset'],
  surplus: OWED,
  inputCgst: CREDIT,
  inputSgst: CREDIT,
  inputIgst: CREDIT,
  inputCess: CREDIT,
  outputCgst: OWED,
  outputSgst: OWED,
  outputIgst: OWED,
  outputCess: OWED,
  rcmCgst: OWED,
  rcmSgst: OWED,
  rcmIgst: OWED,
  rcmCess: OWED,
  gstPayable: OWED,
  gstCashLedger: ['asset'],
  gstOnAdvances: ['asset'],
  creditReversed: ['asset'],
  tdsPayable: OWED,
  tcsPayable: OWED,
  tdsReceivable: ['asset'],
  discountAllowed: EXPENSE,
  badDebts: EXPENSE,
  bankCharges: EXPENSE,
  interestIncome: ['income'],
  depreciation: EXPENSE,
  goodsReceivedNotBilled: OWED,
  materialConsumption: EXPENSE,
  purchasePriceVariance: EXPENSE,
  purchaseRateDifference: ['expense', 'income'],
  freightInward: EXPENSE,
  serviceExpense: EXPENSE,
  discountReceived: ['income'],
  customsPayable: OWED,
  exchangeDifference: ['expense', 'income'],
  stockAdjustment: EXPENSE,
  costOfGoodsSold: EXPENSE,
  chargesRecovered: ['income'],
  serviceCharge: ['income'],
  tipsPayable: OWED,
  agentCommission: EXPENSE,
  salesIncentive: EXPENSE,
  customerCredits: OWED,
  samplesGiven: EXPENSE,
  samplesReceived: ['income'],
  customerAdvances: OWED,
  supplierAdvances: ['asset'],
  salaryExpense: EXPENSE,
  employerPf: EXPENSE,
  pfAdmin: EXPENSE,
  employerEsi: EXPENSE,
  bonusExpense: EXPENSE,
  gratuityExpense: EXPENSE,
  leaveEncashment: EXPENSE,
  salaryPayable: OWED,
  pfPayable: OWED,
  esiPayable: OWED,
  ptPayable: OWED,
  lwfPayable: OWED,
  tdsSalaryPayable: OWED,
  employeeAdvances: ['asset'],
  employeeReceivable: ['asset'],
  noticeRecovery: ['income'],
  settlementPayable: OWED,
};

const SIDES: Record<Nature, string> = {
  asset: 'assets',
  liability: 'liabilities',
  income: 'income',
  expense: 'expenses',
};

/** Which account each purpose of the product is posted to. */
export function purposeRoutes(api: Api, page: PurposesPage = purposes): void {
  const { path, screen } = page;
  api.on(
    {
      method: 'GET',
      path,
      summary: 'Account of each purpose, by branch',
      needs: { anyOf: [screen] },
      answer: Purposes,
    },
    (tx, { who }) => read(tx, who, page),
  );

  api.on(
    {
      method: 'PUT',
      path,
      summary: 'Change the accounts of purposes; all of them or none',
      needs: { screen, tran: TRAN.modify },
      body: PurposesInput,
      answer: Purposes,
    },
    async (tx, ctx) => {
      const { who, body } = ctx;
      const present = await read(tx, who, page);
      const known = new Set(present.purposes.map(({ purpose }) => purpose));
      const branches = new Set([0, ...present.branches.map((branch) => branch.id)]);
      const accounts = await accountsOf(tx, ctx, body.changes);
      const problems = body.changes.flatMap((change, at) => {
        const problem = problemOf(change, known, branches, accounts);
        return problem ? [[`changes.${at}.accountId`, problem] as const] : [];
      });
      if (problems.length > 0) throw invalid(Object.fromEntries(problems));
      for (const change of body.changes) {
        const before = present.values.find(
          (value) => value.purpose === change.purpose && value.branchId === change.branchId,
        );
        if ((before?.accountId ?? null) !== change.was) throw stale('account purpose');
        await put(tx, ctx, change, before?.accountName ?? null, accounts.get(change.accountId ?? 0)?.name ?? null);
      }
      ctx.changed(path, ENTITY);
      return read(tx, who, page, { keys: body.changes.map((change) => change.purpose), now: ctx.now });
    },
  );
}

async function read(tx: Tx, who: SignedIn, { names, byGroup = [] }: PurposesPage, own?: OwnChanges): Promise<Purposes> {
  const branches = await branchColumns(tx, who);
  const values = await rowsOf<Purposes['values'][number]>(
    tx,
    sql`select p.purpose || case when p.group_id = 0 then '' else '/' || p.group_id end as purpose,
               p.branch_id as "branchId", p.account_id as "accountId", a.name as "accountName"
          from account_purposes p join accounts a on a.company_id = p.company_id and a.id = p.account_id
         where p.company_id = ${who.companyId} order by p.purpose, p.group_id, p.branch_id`,
  );
  const groups = byGroup.length === 0 ? [] : await groupsOf(tx, who);
  const shown = Object.entries(PURPOSES).flatMap(([purpose, label]) => [
    ...(names && !names.includes(purpose) ? [] : [{ purpose, label }]),
    ...(byGroup.includes(purpose)
      ? groups.map(({ id, name }) => ({ purpose: `${purpose}/${id}`, label: `${label} · ${name}` }))
      : []),
  ]);
  const isShown = new Set(shown.map(({ purpose }) => purpose));
  const changes = await lastChanges(tx, who, ENTITY, own);
  return {
    branches,
    purposes: shown,
    values: values.filter(({ purpose }) => isShown.has(purpose)),
    changes: changes.flatMap(({ key, by, at }) => (isShown.has(key) ? [{ purpose: key, by, at }] : [])),
  };
}

const groupsOf = (tx: Tx, { companyId }: SignedIn) =>
  rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from item_groups where company_id = ${companyId} and active order by lower(name)`,
  );

async function accountsOf(tx: Tx, ctx: Ctx<unknown, unknown>, changes: readonly Change[]) {
  const ids = changes.flatMap((change) => change.accountId ?? []);
  const accounts = await rowsOf<Account>(
    tx,
    sql`select a.id, a.name, g.nature, g.control_type as "controlType", a.active
          from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where a.company_id = ${ctx.who.companyId} and a.id = ${anyOf(ids)}`,
  );
  return new Map(accounts.map((account) => [account.id, account]));
}

function problemOf(
  { purpose: key, branchId, accountId }: Change,
  known: ReadonlySet<string>,
  branches: ReadonlySet<number>,
  accounts: ReadonlyMap<number, Account>,
): string | null {
  const { name: purpose, groupId } = partsOf(key);
  if (!isPurpose(purpose) || !known.has(key)) return 'There is no such purpose';
  if (!branches.has(branchId)) return 'Choose a branch of the list';
  if (accountId === null) {
    return branchId === 0 && groupId === 0
      ? `Choose an account; without one nothing that needs “${PURPOSES[purpose]}” is posted`
      : null;
  }
  const account = accounts.get(accountId);
  if (!account?.active) return 'Choose an account of the list';
  const natures = NATURES[purpose];
  if (natures && !natures.includes(account.nature)) {
    return `${PURPOSES[purpose]} belongs under ${natures.map((one) => SIDES[one]).join(' or ')}; ${account.name} is under ${SIDES[account.nature]}`;
  }
  if (purpose === 'cash' && account.controlType !== 'cash') return `${account.name} is not in a cash group`;
  return null;
}

async function put(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  { purpose: key, branchId, accountId }: Change,
  before: string | null,
  after: string | null,
): Promise<void> {
  const { companyId } = ctx.who;
  const { name: purpose, groupId } = partsOf(key);
  await tx.execute(
    accountId === null
      ? sql`delete from account_purposes where company_id = ${companyId} and purpose = ${purpose} and branch_id = ${branchId} and group_id = ${groupId}`
      : sql`insert into account_purposes (company_id, purpose, branch_id, group_id, account_id) values (${companyId}, ${purpose}, ${branchId}, ${groupId}, ${accountId})
            on conflict (company_id, purpose, branch_id, group_id) do update set account_id = excluded.account_id`,
  );
  ctx.audit({
    action: 'change',
    entity: ENTITY,
    number: key,
    before: { branchId, account: before },
    after: { branchId, account: after },
  });
}

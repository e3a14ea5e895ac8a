import { sql } from 'drizzle-orm';
import type { Paper } from '../../../contract/setup/setup';
import type { Ownership, TradeKey } from '../../../contract/trades';
import { rowsOf, type Tx } from '../../core/db/database';
import { lossTypes } from '../../inventory/tables';
import { purchaseTypes, supplierGroups } from '../../procurement/tables';
import { customerGroups, outlets, outletTills, priceListGroups, priceLists, saleTypes } from '../../selling/tables';
import { departments } from '../../stock/departments/tables';
import { itemGroups, stores, unitConversions, units } from '../../stock/tables';
import { type AccountKeys, accountIn, addAccounts } from './accounts';
import { addFood } from './addFood';
import { addLines, addMasters, type Known } from './addRows';
import { PACKS } from './allPacks';
import { CONVERSIONS, LOSSES, SIDE_STORES, TRANSIT, UNITS } from './everyTrade';
import type { Pack, PriceListSeed, SaleTypeSeed, StoreSeed } from './pack';

/** Answers of a company that its masters depend on. */
export type PackAnswers = {
  trade: TradeKey;
  ownership: Ownership | null;
  /** The bank that UPI is paid into; null: it waits in clearing. */
  bankAccountId: number | null;
  upiId: string | null;
  paper: Paper;
};

type Branch = { id: number; name: string };
type Making = { tx: Tx; companyId: number; pack: Pack; answers: PackAnswers; branches: readonly Branch[] };

/**
 * Makes everything that a trade needs to sell, in a company whose chart, taxes and codes exist. Existing entries, by
 * code or name, stay as they are, so the same work completes an older company.
 */
export async function makePack(tx: Tx, companyId: number, answers: PackAnswers): Promise<void> {
  const pack = PACKS[answers.trade];
  const branches = await rowsOf<Branch>(
    tx,
    sql`select id, name from branches where company_id = ${companyId} and active order by id`,
  );
  const making: Making = { tx, companyId, pack, answers, branches };
  const accounts = await addAccounts(tx, companyId, {
    ownership: answers.ownership,
    income: [...new Set(pack.saleTypes.map(({ account }) => account))],
    hasCounter: pack.outlet !== undefined,
  });
  const unitKeys = await addUnits(making);
  await addItemGroups(making, unitKeys);
  const types = await addSaleTypes(making, accounts);
  await addCustomerGroups(making);
  await addBuying(making);
  await addLosses(making, accounts);
  for (const branch of branches) {
    const storeKeys = await addStores(making, branch);
    if (branch === branches[0]) await addOutlet(making, { branch, storeKeys, types, accounts });
  }
}

async function addUnits({ tx, companyId, pack }: Making): Promise<Known> {
  const seeds = [...UNITS, ...(pack.units ?? [])];
  const known = await addMasters(
    tx,
    companyId,
    units,
    seeds.map(([code, name, uqc, decimals]) => ({ code, name, uqc, decimals })),
  );
  const has = (code: string) => seeds.some(([own]) => own === code);
  await addLines(
    tx,
    companyId,
    unitConversions,
    CONVERSIONS.filter(([from, to]) => has(from) && has(to)).map(([from, to, factor]) => ({
      headId: known.id(from),
      lineNo: 1,
      toUnitId: known.id(to),
      factor: factor * 1000,
    })),
  );
  return known;
}

const GROUP_CODE = 10;

/** Codes of groups from their names, each once. */
function groupCodes(names: readonly string[]): string[] {
  const codes: string[] = [];
  for (const name of names) {
    const plain = name
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, GROUP_CODE);
    let code = plain;
    for (let more = 2; codes.includes(code); more += 1) code = `${plain.slice(0, GROUP_CODE - 1)}${more}`;
    codes.push(code);
  }
  return codes;
}

async function addItemGroups({ tx, companyId, pack }: Making, unitKeys: Known): Promise<void> {
  const { groups, goods = 'trading', tracking = null } = pack;
  const codes = groupCodes(groups.map(([name]) => name));
  const hsn = new Map(
    (
      await rowsOf<{ id: number; code: string }>(
        tx,
        sql`select id, code from hsn_codes where company_id = ${companyId} and code in (
              select jsonb_array_elements_text(${JSON.stringify(groups.map(([, code]) => code))}::jsonb))`,
      )
    ).map(({ id, code }) => [code, id]),
  );
  await addMasters(
    tx,
    companyId,
    itemGroups,
    groups.map(([name, code, unit], place) => {
      const isService = code.startsWith('99');
      return {
        code: codes[place] ?? '',
        name,
        kind: isService ? 'service' : goods,
        unitId: unitKeys.id(unit ?? (isService ? 'JOB' : 'PCS')),
        hsnCodeId: hsn.get(code) ?? null,
        tracking: isService ? null : tracking,
      };
    }),
  );
}

const addSaleTypes = ({ tx, companyId, pack }: Making, accounts: AccountKeys): Promise<Known> =>
  addMasters(
    tx,
    companyId,
    saleTypes,
    pack.saleTypes.map(({ code, name, kind, account, includesTax, isOff }) => ({
      code,
      name,
      kind,
      salesAccountId: accountIn(accounts, account),
      returnAccountId: account === 'Sales' ? accountIn(accounts, 'Sales Returns') : null,
      taxInclusive: !!includesTax,
      roundOff: true,
      withoutTax: false,
      active: !isOff,
    })),
  );

async function addCustomerGroups({ tx, companyId, pack }: Making): Promise<void> {
  const plain = { discountPercent: 0, creditDays: 0, creditLimit: 0 };
  const groups = await addMasters(tx, companyId, customerGroups, [
    { ...plain, code: 'RETAIL', name: 'Retail', kind: 'B2C' },
    { ...plain, code: 'WHOLE', name: 'Wholesale', kind: 'B2B' },
  ]);
  const lists = pack.lists ?? [];
  if (lists.length === 0) return;
  const known = await addMasters(tx, companyId, priceLists, await listRows(tx, companyId, lists));
  await addLines(
    tx,
    companyId,
    priceListGroups,
    lists.flatMap(({ code, name, group }) =>
      group ? [{ headId: known.id(code, name), lineNo: 1, groupId: groups.id(group) }] : [],
    ),
  );
}

/** Price lists from the first day of the books on. */
async function listRows(tx: Tx, companyId: number, lists: readonly PriceListSeed[]) {
  const [company] = await rowsOf<{ from: string }>(
    tx,
    sql`select books_from::text as "from" from companies where id = ${companyId}`,
  );
  return lists.map(({ code, name, includesTax, group }) => ({
    code,
    name,
    isDefault: group === undefined,
    taxInclusive: includesTax,
    validFrom: company?.from,
  }));
}

async function addBuying({ tx, companyId }: Making): Promise<void> {
  await addMasters(tx, companyId, purchaseTypes, [
    { code: 'LOCAL', name: 'Local purchase', mode: 'goodsAndBill', gst: 'ofItem', needsOrder: false },
    { code: 'SERVICE', name: 'Services', mode: 'service', gst: 'ofItem', needsOrder: false },
  ]);
  await addMasters(tx, companyId, supplierGroups, [{ code: 'SUP', name: 'Suppliers' }]);
}

async function addLosses({ tx, companyId, pack }: Making, accounts: AccountKeys): Promise<void> {
  const [code, name] = pack.department;
  await addMasters(tx, companyId, departments, [
    { code, name, consumptionAccountId: accountIn(accounts, 'Material Consumption') },
  ]);
  const accountId = accountIn(accounts, 'Stock Adjustment');
  await addMasters(
    tx,
    companyId,
    lossTypes,
    LOSSES.map(([lossCode, lossName, kind]) => ({
      code: lossCode,
      name: lossName,
      kind,
      accountId,
      needsApproval: false,
      gstReversal: true,
    })),
  );
}

/** Stores of a branch, where codes and names are known by branch. */
const addStores = ({ tx, companyId, pack, branches }: Making, branch: Branch): Promise<Known> =>
  addMasters(
    tx,
    companyId,
    stores,
    [...pack.stores, ...SIDE_STORES, ...(branches.length > 1 ? [TRANSIT] : [])].map(
      ({ code, name, kind, isClosed }) => ({
        code,
        name,
        kind,
        branchId: branch.id,
        allowSale: !isClosed && kind === 'main',
        allowIssue: !isClosed,
      }),
    ),
    sql`t.branch_id = ${branch.id}`,
  );

type OutletParts = { branch: Branch; storeKeys: Known; types: Known; accounts: AccountKeys };

/** The counter of the first branch, where the company has no outlet. */
async function addOutlet({ tx, companyId, pack, answers }: Making, of: OutletParts): Promise<void> {
  const [store] = pack.stores;
  const [type] = pack.saleTypes;
  if (!pack.outlet || !store || !type) return;
  const present = await rowsOf(tx, sql`select 1 from outlets where company_id = ${companyId} limit 1`);
  if (present.length === 0) await makeOutlet({ tx, companyId, answers }, { ...of, store, type, outlet: pack.outlet });
  if (pack.food) {
    const { code } = pack.outlet;
    const [own] = await rowsOf<{ id: number }>(
      tx,
      sql`select id from outlets where company_id = ${companyId} order by code = ${code} desc, id limit 1`,
    );
    const ncAccountId = accountIn(of.accounts, 'Material Consumption');
    if (own) await addFood(tx, companyId, pack.food, { outletId: own.id, ncAccountId });
  }
}

type OutletSeeds = OutletParts & { store: StoreSeed; type: SaleTypeSeed; outlet: NonNullable<Pack['outlet']> };

async function makeOutlet({ tx, companyId, answers }: Pick<Making, 'tx' | 'companyId' | 'answers'>, of: OutletSeeds) {
  const { store, type } = of;
  const { code, name, series } = of.outlet;
  const account = (called: string) => accountIn(of.accounts, called);
  const known = await addMasters(tx, companyId, outlets, [
    {
      code,
      name,
      branchId: of.branch.id,
      storeId: of.storeKeys.id(store.code, store.name),
      saleTypeId: of.types.id(type.code, type.name),
      cashAccountId: account('Cash: Counter 1'),
      cardAccountId: account('Card Clearing'),
      couponAccountId: account('Coupon Clearing'),
      upiAccountId: answers.bankAccountId ?? account('UPI Clearing'),
      overShortAccountId: account('Cash Over and Short'),
      openingFloat: 0,
      maxDiscountPercent: MOST_DISCOUNT,
      mostDiscountPercent: ANY_DISCOUNT,
      returnsWithoutBill: 'slip',
      upiId: answers.upiId,
      paper: answers.paper === 'mm58' ? 'mm58' : 'mm80',
      copies: 1,
      scaleValue: 'weight',
    },
  ]);
  await addLines(tx, companyId, outletTills, [{ headId: known.id(code, name), lineNo: 1, series, name: 'Counter 1' }]);
}

/** A cashier gives up to 10 % alone; all discounts together have no limit. */
const MOST_DISCOUNT = 10_000;
const ANY_DISCOUNT = 100_000;

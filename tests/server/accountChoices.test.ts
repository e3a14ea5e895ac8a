import { beforeAll, describe, expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import type { AccountOption } from '../../contract/books/accounts';
import { posKinds } from '../../contract/pos/kinds';
import { type Grant, type Screen, TRAN } from '../../contract/screen';
import { allScreens } from '../../contract/sidebar';
import { createApp } from '../../server/app';
import { screensOf } from '../../server/core/calls/api';
import { testApp } from '../setup/app';
import { type Office, openOffice, rs } from './office';
import { firstCompany } from './tradeCompany';

/** Accounts as screens outside the books choose them. */

const LOOKUP = '/api/accounts/accounts/lookup';
const TILL = '/api/accounts/till-accounts/lookup';
const MONEY = '/api/accounts/money-accounts/lookup';
const grants = (of: readonly Screen[], only?: number): Grant[] =>
  of.flatMap(({ code, trans }) =>
    code
      ? (only === undefined ? trans : [only]).map((transCode) => ({
          moduleCode: code[0],
          menuCode: code[1],
          screenCode: code[2],
          transCode,
        }))
      : [],
  );
let office: Office;
const names = async (path: string) =>
  (await office.clerk.ok<{ label: string }[]>('GET', path)).map(({ label }) => label);

beforeAll(async () => {
  office = await openOffice(await testApp());
  await office.open('Auto Fare', 'Indirect Expenses', { tillExpense: true });
  await office.open('Float at Counter 2', 'Cash in Hand', { active: false });
});

describe('a cashier with the right to bill at a till', () => {
  beforeAll(() => office.grant(grants([posKinds.bill.screen], TRAN.create)));

  test('looks up what a till pays for, and cash that is taken into it', async () => {
    expect(await names(`${TILL}?way=paidOut`)).toEqual(['Auto Fare']);
    expect(await names(`${TILL}?way=paidIn`)).toEqual(['Cash', 'HDFC Current A/c']);
    expect(await names(`${TILL}?way=paidOut&q=auto`)).toEqual(['Auto Fare']);
    expect(await names(`${TILL}?way=paidOut&id=${office.account('Salaries')}`)).toEqual([]);
  });

  test('sees neither the chart of accounts nor a balance', async () => {
    expect((await office.clerk.call('GET', LOOKUP)).status).toBe(403);
    for (const path of [TILL, MONEY]) {
      const { text } = await office.clerk.call('GET', path);
      expect([path, /balance|pending/.test(text)]).toEqual([path, false]);
    }
  });
});

test('balances in the look-up of accounts are for those who may open the ledger', async () => {
  const asked = async () => {
    const [cash] = await office.clerk.ok<AccountOption[]>('GET', `${LOOKUP}?q=HDFC`);
    return [cash?.balance, cash?.pending];
  };
  await office.grant(grants(allScreens().filter(({ path }) => path !== screens.ledger.path)));
  expect(await asked()).toEqual([null, null]);
  await office.grant(grants(allScreens()));
  expect(await asked()).toEqual([rs('0'), null]);
});

test('screens of tills and sales are not offered the chart of accounts', () => {
  const { calls } = createApp(office.app.system);
  const lookup = calls.find(({ path }) => path === LOOKUP);
  const offered = screensOf(lookup?.needs ?? 'open').filter(({ kind }) => kind === 'transaction');
  expect(offered.length).toBeGreaterThan(5);
  const selling = offered
    .map(({ path }) => path)
    .filter((path) => /^\/(pos|sales|crm|ecommerce|restaurant)\//.test(path));
  // The charges of a channel, and payments to employees, may be on any account.
  expect(selling).toEqual(['/pos/pos-billing-fancy', '/pos/pos-stock-employee-payments']);
});

test('an account of no expense is not paid at a till', async () => {
  const cash = await office.admin.ok<object>('GET', `/api/accounts/accounts/${office.account('Cash')}`);
  const refused = await office.admin.refused('PUT', `/api/accounts/accounts/${office.account('Cash')}`, {
    ...cash,
    tillExpense: true,
  });
  expect(refused.fields).toEqual({ tillExpense: 'Only an account of expenses is paid at a till' });
});

test('a kirana shop pays tea, cleaning, carriage, stationery and small repairs at its till', async () => {
  const owner = await firstCompany(await testApp('2026-11-28T06:00:00.000Z'), 'kirana');
  const found = await owner.ok<{ label: string }[]>('GET', `${TILL}?way=paidOut`);
  expect(found.map(({ label }) => label)).toEqual([
    'Carriage',
    'Cleaning',
    'Small Repairs',
    'Stationery',
    'Tea and Refreshment',
  ]);
});

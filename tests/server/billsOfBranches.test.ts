import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Account, accounts } from '../../contract/books/accounts';
import { allScreens } from '../../contract/sidebar';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import {
  against,
  type Caller,
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';

/**
 * A clerk of a branch that was opened later settles a bill of an older one: bills belong to the party, money to the
 * branch.
 */
let office: Office;
let clerk: Caller;
let newer: number;
let voucher: Voucher;
let billId: number;

type Pending = { id: number; billNo: string; pending: number };
const ANAND = () => office.account('Anand Stores');
const pending = (who: Caller) => who.ok<Pending[]>('GET', `/api/accounts/bills/pending?accountId=${ANAND()}`);
const receipt = (amount: string) =>
  forms(office).receipt([receiptLine(ANAND(), rs(amount), { bills: [against(billId, rs(amount))] })], {
    branchId: newer,
  });

beforeAll(async () => {
  office = await openOffice(await testApp());
  const { admin, account } = office;
  const bill = { bills: [newBill('S/1', '2026-03-01', '2026-03-31', rs('1,000'))] };
  const sale = [journalLine(ANAND(), rs('1,000'), bill), journalLine(account('Sales'), -rs('1,000'))];
  voucher = await admin.ok<Voucher>('POST', post(JOURNALS), forms(office).journal(sale));
  const branch = { code: 'SEC', name: 'Secunderabad', stateCode: '36', gstin: null, address: null, phone: null };
  newer = (await admin.ok<{ id: number }>('POST', '/api/admin/branches', { ...branch, email: null, active: true })).id;
  await office.grant(
    allScreens().flatMap(({ code, trans }) =>
      code?.[0] === 1
        ? trans.map((transCode) => ({ moduleCode: code[0], menuCode: code[1], screenCode: code[2], transCode }))
        : [],
    ),
  );
  await office.app.system.database.query(sql`
    insert into user_branches (company_id, user_id, branch_id)
    select company_id, id, ${newer} from users where company_id = ${office.company} and code = 'RAVI'`);
  clerk = await office.signIn('RAVI');
  billId = (await pending(clerk)).find(({ billNo }) => billNo === 'S/1')?.id ?? 0;
});

type Sums = { rows: { account: string; closingDebit: number; closingCredit: number }[] };
async function standing(branchId?: number) {
  const of = branchId ? `&branchId=${branchId}` : '';
  const { rows } = await office.admin.ok<Sums>('GET', `/api/accounts/trial-balance?from=2025-04-01&to=2026-03-31${of}`);
  const party = rows.find(({ account }) => account === 'Anand Stores');
  const aged = await office.admin.ok<{ rows: { net: number }[]; control: number }>(
    'GET',
    `/api/accounts/receivables-ageing?asOn=2026-03-31${of}`,
  );
  const open = aged.rows.reduce((sum, { net }) => sum + net, 0);
  return [party ? party.closingDebit - party.closingCredit : 0, open, aged.control];
}

test('the bill is offered to him, and his voucher settles it in his own branch', async () => {
  expect(await pending(clerk)).toMatchObject([{ billNo: 'S/1', pending: rs('1,000') }]);
  const paid = await clerk.ok<Voucher>('POST', post(RECEIPTS), receipt('400'));
  expect(paid.number).toMatch(/^RCSEC\//);
  expect(await pending(clerk)).toMatchObject([{ billNo: 'S/1', pending: rs('600') }]);
});

test('no more is settled than is pending, whichever branch asks', async () => {
  expect((await clerk.refused('POST', post(RECEIPTS), receipt('601'))).message).toMatch(/600\.00 is pending on S\/1/);
});

test('each branch counts the movements of its own vouchers, and the company the open bills', async () => {
  expect(await standing()).toEqual([rs('600'), rs('600'), rs('600')]);
  expect(await standing(office.branchId)).toEqual([rs('1,000'), rs('1,000'), rs('1,000')]);
  expect(await standing(newer)).toEqual([-rs('400'), -rs('400'), -rs('400')]);
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});

test('the voucher of the bill stays as long as his is posted, though he may not open it', async () => {
  const cancel = { version: voucher.version, reason: 'Entered twice by mistake' };
  expect((await office.admin.refused('POST', `${JOURNALS}/${voucher.id}/cancel`, cancel)).message).toMatch(/RCSEC/);
  expect(await clerk.refused('GET', `${JOURNALS}/${voucher.id}`)).toMatchObject({ status: 404 });
});

test('an account that is kept to the older branch is settled there alone', async () => {
  const account = await office.admin.ok<Account>('GET', `${accounts.path}/${ANAND()}`);
  await office.admin.ok('PUT', `${accounts.path}/${account.id}`, { ...account, branchIds: [office.branchId] });
  expect(await clerk.refused('POST', post(RECEIPTS), receipt('100'))).toMatchObject({ status: 400 });
  expect(await pending(clerk)).toEqual([]);
});

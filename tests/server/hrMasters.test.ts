import { beforeAll, expect, test } from 'vitest';
import { hrd as screens } from '../../contract/hrd/screens';
import type { Screen } from '../../contract/screen';
import { type TestApp, testApp } from '../setup/app';
import {
  componentForm,
  departmentForm,
  employeeForm,
  HR,
  holidayListForm,
  leaveTypeForm,
  payForm,
  rangeLine,
  rangeTableForm,
  shiftForm,
} from './hr';
import { type Office, openOffice, rs } from './office';

let app: TestApp;
let office: Office;
let designationId: number;
beforeAll(async () => {
  app = await testApp('2026-08-10T06:00:00.000Z');
  office = await openOffice(app, { yearFrom: '2026-04-01' });
  designationId = (await make(HR.designations, { code: 'CLK', name: 'Clerk', active: true })).id;
});

type Stored = { id: number; version: number } & Record<string, unknown>;
const make = (path: string, body: object) => office.admin.ok<Stored>('POST', path, body);
const change = (path: string, stored: Stored, more: object) =>
  office.admin.ok<Stored>('PUT', `${path}/${stored.id}`, { ...stored, ...more });
const problems = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
  const refusal = await office.admin.refused(method, path, body);
  return refusal.fields ?? refusal;
};
let numbers = 0;
const employee = (name: string, more: object = {}) => {
  numbers += 1;
  return make(HR.employees, employeeForm(`E${numbers}`, name, designationId, more));
};
const rightsOf = (screen: Screen) =>
  screen.trans.map((transCode) => {
    const [moduleCode = 0, menuCode = 0, screenCode = 0] = screen.code ?? [];
    return { moduleCode, menuCode, screenCode, transCode };
  });

test('a department has a head and a place under another one, and counts its people', async () => {
  const asha = await employee('Asha Nair');
  const works = await make(HR.departments, departmentForm('WORKS', 'Works', { headId: asha.id }));
  expect(works).toMatchObject({ headId: asha.id, headName: 'Asha Nair', employees: 0 });
  const paint = await make(HR.departments, departmentForm('PAINT', 'Paint shop', { parentId: works.id }));
  await change(HR.employees, asha, { departmentId: works.id });
  const changed = await change(HR.departments, works, { headId: null });
  expect(changed).toMatchObject({ headId: null, headName: null, employees: 1 });
  expect(await problems(`${HR.departments}/${works.id}`, { ...changed, parentId: paint.id }, 'PUT')).toHaveProperty(
    'parentId',
  );
  const own = departmentForm('SHOP', 'Shop', { salaryAccountId: office.account('Cash') });
  expect(await problems(HR.departments, own)).toEqual({
    salaryAccountId: 'Cash is no expense account. Select one of expenses.',
  });
});

test('an employee is 18 at least, leaves after joining, and has no manager who works under him', async () => {
  const born = (dateOfBirth: string) =>
    employeeForm('X', 'Young', designationId, { joinedOn: '2026-04-01', dateOfBirth });
  expect(await problems(HR.employees, born('2008-04-02'))).toEqual({
    dateOfBirth: 'An employee must be 18 or older',
  });
  await make(HR.employees, born('2008-04-01'));
  expect(await problems(HR.employees, employeeForm('Y', 'Gone', designationId, { status: 'left' }))).toEqual({
    leftOn: 'Give the last working day',
  });
  const chief = await employee('Chief');
  const middle = await employee('Middle', { managerId: chief.id });
  const last = await employee('Last', { managerId: middle.id });
  const under = (managerId: number) => problems(`${HR.employees}/${chief.id}`, { ...chief, managerId }, 'PUT');
  expect(await under(chief.id)).toEqual({ managerId: 'Nobody is his own manager. Select another employee.' });
  expect(await under(last.id)).toEqual({
    managerId: 'Last works under this employee. Select another manager.',
  });
});

test('the highest pay of a designation is not below the lowest', async () => {
  const form = { code: 'MGR', name: 'Manager', active: true, minPay: rs('40,000'), maxPay: rs('30,000') };
  expect(await problems(HR.designations, form)).toEqual({ maxPay: 'The highest pay is below the lowest' });
  const made = await make(HR.designations, { ...form, maxPay: 0 });
  expect(made).toMatchObject({ noticeDays: 30, probationMonths: 6, advanceLimit: 0 });
});

test('ranges neither overlap nor leave a gap, and a later table closes the one before', async () => {
  const form = (fromDate: string, ranges: object[]) => rangeTableForm('PT', 'Professional tax', fromDate, ranges);
  const february = { overrideMonth: '2', overrideAmount: rs('300') };
  const karnataka = [rangeLine('0', '24,999', '0'), rangeLine('25,000', null, '200', february)];
  expect(
    await problems(
      HR.rangeTables,
      form('2025-04-01', [rangeLine('0', '15,000', '0'), rangeLine('15,000', null, '200')]),
    ),
  ).toEqual({ 'ranges.1.fromAmount': 'Ranges 1 and 2 overlap at 15,000.00.' });
  expect(
    await problems(
      HR.rangeTables,
      form('2025-04-01', [rangeLine('0', '15,000', '0'), rangeLine('16,000', null, '200')]),
    ),
  ).toEqual({ 'ranges.1.fromAmount': 'Ranges 1 and 2 leave a gap above 15,000.00.' });
  const first = await make(
    HR.rangeTables,
    form('2023-04-01', [rangeLine('0', '14,999', '0'), rangeLine('15,000', null, '200')]),
  );
  expect(first.untilDate).toBeNull();
  await make(HR.rangeTables, form('2025-04-01', karnataka));
  expect(await office.admin.ok<Stored>('GET', `${HR.rangeTables}/${first.id}`)).toMatchObject({
    untilDate: '2025-03-31',
  });
  expect(await problems(HR.rangeTables, form('2025-04-01', karnataka))).toEqual({
    fromDate: 'Table PT begins on this day already. Change that one.',
  });
});

test('a component is no percentage of itself, by whichever way', async () => {
  const basic = await make(HR.components, componentForm('BASIC', 'Basic'));
  const percentOf = (id: number) => ({ calc: 'percent', percentage: 40_000, percentOf: [{ componentId: id }] });
  const hra = await make(HR.components, componentForm('HRA', 'House rent', percentOf(basic.id)));
  expect(await problems(`${HR.components}/${basic.id}`, { ...basic, ...percentOf(hra.id) }, 'PUT')).toEqual({
    percentOf: 'BASIC → HRA → BASIC refers to itself.',
  });
  expect(await problems(HR.components, componentForm('DED', 'Deduction', { kind: 'deduction', core: true }))).toEqual({
    core: 'Only an earning is basic, DA or retaining',
  });
});

test('leave that is not carried has no limit for carrying, and a holiday is in the year of its list', async () => {
  expect(await problems(HR.leaveTypes, leaveTypeForm('CL', 'Casual', { maxCarry: 5_000 }))).toEqual({
    maxCarry: 'These days are not carried',
  });
  const holidays = [{ date: '2027-01-26', name: 'Republic Day', kind: 'public' }];
  expect(await problems(HR.holidayLists, holidayListForm('LIST', 'List', { holidays }))).toEqual({
    'holidays.0.date': 'This day is not in 2026.',
  });
  const twice = [...holidayListForm('A', 'A').holidays, ...holidayListForm('A', 'A').holidays];
  expect(await problems(HR.holidayLists, holidayListForm('LIST', 'List', { holidays: twice }))).toEqual({
    'holidays.1.date': 'This day is already in line 1.',
  });
});

test('a shift over midnight has its hours, and one that is too short for a full day is refused', async () => {
  await make(HR.shifts, shiftForm('C', 'Night', { startTime: '22:00', endTime: '06:30' }));
  expect(await problems(HR.shifts, shiftForm('D', 'Short', { endTime: '12:00' }))).toEqual({
    fullDayMinutes: 'The shift has 150 minutes without its break.',
  });
});

test('the pay of an employee is entered once, with a UAN that nobody else has', async () => {
  const [first, second] = [await employee('Ravi Kumar'), await employee('Sita Devi')];
  const basic = await make(HR.components, componentForm('BAS2', 'Basic of workers'));
  const line = (amount: string, fromDate: string) => ({ componentId: basic.id, amount: rs(amount), fromDate });
  const payLines = [line('18,000', '2026-04-01'), line('20,000', '2026-08-01'), line('25,000', '2026-09-01')];
  const made = await make(HR.pay, payForm(first.id, { uan: '100200300400', payLines }));
  expect(made).toMatchObject({ employeeName: 'Ravi Kumar', monthlyPay: rs('20,000') });
  expect(await problems(HR.pay, payForm(first.id))).toEqual({
    employeeId: 'The pay of this employee is entered already. Change that one.',
  });
  expect(await problems(HR.pay, payForm(second.id, { uan: '100200300400' }))).toEqual({
    uan: `Ravi Kumar (${first.code}) has the same UAN.`,
  });
  const family = [{ name: 'Lata', relation: 'Wife', dateOfBirth: null, nomineePercent: 60_000 }];
  expect(await problems(HR.pay, payForm(second.id, { family }))).toEqual({
    family: 'The shares of the nominees do not add up to 100 %',
  });
  expect(await problems(HR.pay, payForm(second.id, { payBy: 'bank' }))).toEqual({
    accountNo: 'Give the account number',
    ifsc: 'Give the IFSC of the branch of the bank',
  });
});

test('who may not open Salary Statement sees no pay, neither in lists nor in the history', async () => {
  await office.grant([...rightsOf(screens.employees), ...rightsOf(screens.allowancesAndDeductions)]);
  const [kept] = (await office.admin.ok<{ rows: Stored[] }>('GET', HR.pay)).rows;
  expect(kept).toBeDefined();
  const calls = [
    HR.pay,
    `${HR.pay}/${kept?.id}`,
    `${HR.pay}/lookup`,
    `/api/admin/history?entity=${HR.pay}&id=${kept?.id}`,
  ];
  for (const call of calls) expect((await office.clerk.refused('GET', call)).status).toBe(403);
  expect((await office.clerk.ok<{ rows: Stored[] }>('GET', HR.employees)).rows.length).toBeGreaterThan(0);
  await office.grant(rightsOf(screens.salaryStatement));
  expect((await office.clerk.ok<{ rows: Stored[] }>('GET', HR.pay)).rows).toHaveLength(1);
});

test('Accounts Assign names the accounts of salaries that the chart has', async () => {
  const { values } = await office.admin.ok<{ values: { purpose: string; accountName: string }[] }>(
    'GET',
    '/api/hrd/accounts-assign',
  );
  const of = (purpose: string) => values.find((one) => one.purpose === purpose)?.accountName;
  expect([of('salaryExpense'), of('salaryPayable'), of('pfPayable'), of('esiPayable'), of('ptPayable')]).toEqual([
    'Salaries',
    'Salaries Payable',
    'Provident Fund Payable',
    'ESI Payable',
    'Professional Tax Payable',
  ]);
});

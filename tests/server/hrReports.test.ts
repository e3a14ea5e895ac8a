import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { departmentForm, employeeForm, HR } from './hr';
import { type Office, openOffice } from './office';

let office: Office;
type Row = Record<string, unknown>;
type Stored = { id: number };
const list = (name: string, query = '') =>
  office.admin.ok<{ rows: Row[]; groups: Row[]; sums: Row }>('GET', `/api/hrd/reports/${name}?${query}`);
const made = { works: 0 };

beforeAll(async () => {
  office = await openOffice(await testApp('2026-08-10T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  const make = async (path: string, body: object) => (await office.admin.ok<Stored>('POST', path, body)).id;
  const clerk = await make(HR.designations, { code: 'CLK', name: 'Clerk', active: true });
  made.works = await make(HR.departments, departmentForm('WORKS', 'Works'));
  await make(HR.departments, departmentForm('PAINT', 'Paint shop', { parentId: made.works }));
  const employee = (code: string, name: string, more: object) =>
    make(HR.employees, employeeForm(code, name, clerk, { departmentId: made.works, ...more }));
  await employee('E1', 'Asha', { joinedOn: '2026-01-10', dateOfBirth: '1990-08-11', gender: 'female' });
  await employee('E2', 'Bala', { joinedOn: '2026-06-01', gender: 'male' });
  await employee('E3', 'Chand', { joinedOn: '2026-06-15', leftOn: '2026-07-20', status: 'left', active: false });
  await employee('E4', 'Devi', { joinedOn: '2026-07-01', departmentId: null });
});

test('the list of departments counts those who work there', async () => {
  const { rows, sums } = await list('departments');
  expect(rows.map(({ name, under, employees }) => [name, under, employees])).toEqual([
    ['Paint shop', 'Works', 0],
    ['Works', null, 2],
  ]);
  expect(sums).toEqual({ employees: 2 });
});

test('the list of employees says age and service on the day, and leaves pay out', async () => {
  const { rows } = await list('employees', 'status=active');
  expect(rows.map(({ name, age, service }) => [name, age, service])).toEqual([
    ['Asha', 35, 0],
    ['Bala', null, 0],
    ['Devi', null, 0],
  ]);
  expect(Object.keys(rows[0] ?? {}).filter((field) => /pay|uan|pan|bank|account|gross/i.test(field))).toEqual([]);
  const { groups } = await list('employees', 'by=department');
  expect(groups.map(({ value, count }) => [value, count])).toEqual(
    expect.arrayContaining([
      ['Works', 3],
      [null, 1],
    ]),
  );
});

test('joinings and leavings carry each month into the next', async () => {
  const figures = async (query: string) =>
    (await list('joinings-and-leavings', query)).rows.map(({ month, opening, joined, left, closing, attrition }) => [
      month,
      opening,
      joined,
      left,
      closing,
      attrition,
    ]);
  expect(await figures('from=2026-05-20&to=2026-08-10')).toEqual([
    ['2026-05', 1, 0, 0, 1, 0],
    ['2026-06', 1, 2, 0, 3, 0],
    // One leaver of three at the beginning and three at the end.
    ['2026-07', 3, 1, 1, 3, 33_333],
    ['2026-08', 3, 0, 0, 3, 0],
  ]);
  expect(await figures(`from=2026-07-01&to=2026-07-31&departmentId=${made.works}`)).toEqual([
    ['2026-07', 3, 0, 1, 2, 40_000],
  ]);
});

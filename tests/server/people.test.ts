import { beforeAll, expect, test } from 'vitest';
import { crm as screens } from '../../contract/crm/screens';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';

/** Designations and employees, and their lists on the menu of CRM. */

let office: Office;
type Row = Record<string, unknown>;
const list = (name: string, query = '', caller = office.admin) =>
  caller.ok<{ rows: Row[]; groups: Row[] }>('GET', `/api/crm/reports/${name}?${query}`);
const employee = (code: string, name: string, designationId: number, more: object = {}) => ({
  code,
  name,
  designationId,
  branchId: null,
  mobile: null,
  email: null,
  joinedOn: null,
  active: true,
  ...more,
});

beforeAll(async () => {
  office = await openOffice(await testApp());
  const make = async (path: string, body: object) =>
    (await office.admin.ok<{ id: number }>('POST', `/api/hrd/${path}`, body)).id;
  const seller = await make('designations', { code: 'SE', name: 'Sales executive', active: true });
  await make('designations', { code: 'SK', name: 'Store keeper', active: true });
  await make('employees', employee('E-1', 'Anita Rao', seller, { mobile: '9848012345', branchId: office.branchId }));
  await make('employees', employee('E-2', 'Mohan Das', seller, { joinedOn: '2025-04-01', active: false }));
});

test('the list of designations counts the employees of each', async () => {
  const { rows } = await list('designations');
  expect(rows.map(({ name, employees }) => [name, employees])).toEqual([
    ['Sales executive', 2],
    ['Store keeper', 0],
  ]);
});

test('the list of employees can be grouped, and left to those who still work', async () => {
  const { rows } = await list('employees', 'active=true');
  expect(rows).toMatchObject([
    { code: 'E-1', name: 'Anita Rao', designation: 'Sales executive', mobile: '9848012345' },
  ]);
  const { groups } = await list('employees', 'by=designation');
  expect(groups).toMatchObject([{ value: 'Sales executive', count: 2 }]);
});

test('a number is given once, a mobile number has ten digits, and a designation in use stays', async () => {
  const [first] = (await list('designations')).rows;
  const twice = await office.admin.refused(
    'POST',
    '/api/hrd/employees',
    employee('E-1', 'Another', Number(first?.id), { mobile: '12345' }),
  );
  expect(Object.keys(twice.fields ?? {})).toContain('mobile');
  const { version } = await office.admin.ok<{ version: number }>('GET', `/api/hrd/designations/${first?.id}`);
  expect((await office.admin.refused('DELETE', `/api/hrd/designations/${first?.id}?version=${version}`)).status).toBe(
    409,
  );
});

test('each list has a right of its own', async () => {
  const [moduleCode, menuCode, screenCode] = screens.employeesList.code;
  await office.grant([{ moduleCode, menuCode, screenCode, transCode: 7 }]);
  expect((await list('employees', '', office.clerk)).rows).toHaveLength(2);
  expect((await office.clerk.refused('GET', '/api/crm/reports/designations')).status).toBe(403);
  expect((await office.clerk.refused('GET', '/api/hrd/employees')).status).toBe(403);
});

import { fillHr } from './hr';
import type { Caller } from './office';

/** A designation, an employee and the masters of the HR office of a company whose every name carries a mark. */
export async function fillStaff(admin: Pick<Caller, 'ok'>, mark: string) {
  const make = async (path: string, body: object) =>
    (await admin.ok<{ id: number }>('POST', `/api/hrd/${path}`, { code: 'MARK', active: true, ...body })).id;
  const designation = await make('designations', { name: `${mark} work` });
  const person = { designationId: designation, branchId: null, mobile: null, email: null, joinedOn: null };
  const employee = await make('employees', { name: `${mark} worker`, ...person });
  return { designation, employee, ...(await fillHr(admin, mark, employee)) };
}

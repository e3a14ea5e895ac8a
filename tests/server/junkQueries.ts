import type { Call } from '../../server/core/api';
import { type Desk, JUNK, judge, nameOf, type Outcome, pathOf, shapeOf } from './junk';
import type { Office } from './office';
import { fillPlans } from './planForms';

const isOfAccounts = (call: Call) => call.path.startsWith('/api/accounts/');
const isOverDays = (call: Call) => 'from' in shapeOf(call);

/** All calls in three parts, each in a file of its own: together they are the longest walk of all. */
export const PARTS = {
  overDays: (call: Call) => isOfAccounts(call) && isOverDays(call),
  ofAccounts: (call: Call) => isOfAccounts(call) && !isOverDays(call),
  others: (call: Call) => !isOfAccounts(call),
};

/** Some rows to be asked for. */
export async function someBooks(office: Office) {
  await fillPlans(office, 'Some');
  const ravi = await office.admin.ok<{ id: number }[]>('GET', '/api/people/lookup?q=ravi');
  const mail = { to: [{ userId: ravi[0]?.id }], cc: [], subject: 'Some', text: 'Some', relatedDoc: null };
  await office.admin.ok('POST', '/api/mails', { ...mail, answers: null, draftId: null });
  const ticket = { subject: 'Some', module: null, severity: 'low', description: 'Some' };
  await office.admin.ok('POST', '/api/tickets', { ...ticket, context: { path: null, agent: null } });
}

/** What is wrong with the answers of some calls to junk in each field of their queries. */
export async function problemsOf(desk: Desk, isOf: (call: Call) => boolean): Promise<string[]> {
  const texts = JUNK.filter((junk): junk is string => typeof junk === 'string' && junk !== '');
  const values = [...texts, '0', '-1', '9999', '1.5', '1e309', '99999999999', 'NaN', '%00', '1,2', 'true'];
  const problems: string[] = [];
  // A stream has no end; what it is asked is held by `events.test.ts`.
  const ending = desk.calls.filter((one) => one.path !== '/api/events');
  for (const call of ending.filter((one) => one.query && !one.body && isOf(one))) {
    const names = Object.keys(shapeOf(call));
    const sample = Object.fromEntries(
      names.flatMap((name) => {
        if (/^(accountId|branchId|id|version)$/.test(name)) return [[name, '1']];
        if (name === 'from' || name === 'to') return [[name, '2026-03-31']];
        return name === 'entity' ? [[name, 'payments']] : [];
      }),
    );
    for (const name of names) {
      for (const value of values) {
        const query = new URLSearchParams({ ...sample, [name]: value });
        const answer = await desk.office.admin.call(call.method, `${pathOf(call)}?${query}`);
        const problem = judge(`${nameOf(call)} ${name}=${value.slice(0, 60)}`, answer as Outcome);
        if (problem) problems.push(problem);
      }
    }
  }
  return problems;
}

import { sql } from 'drizzle-orm';
import { monthsOf, spreadEvenly } from '../../contract/accounts/budgets';
import { forms, JOURNALS, journalLine, type Office, PAYMENTS, paymentLine, post, rs, type Voucher } from './office';

/** Inputs of planning and comparison: cost centres, budgets. */
export const CENTRES = '/api/accounts/cost-centres';

export const centreInput = (name: string, more: object = {}) => ({
  code: null,
  name,
  parentId: null,
  active: true,
  ...more,
});

export const BUDGETS = '/api/accounts/budgets';

export const budgetInput = (name: string, yearFrom: string, more: object = {}) => ({
  name,
  yearFrom,
  branchId: null,
  remark: null,
  active: true,
  ...more,
});

export const budgetLine = (of: { accountId?: number | undefined; groupId?: number | undefined }, months: object) => ({
  accountId: null,
  groupId: null,
  ...of,
  ...months,
});

export const TEMPLATES = '/api/accounts/voucher-templates';

export const templateInput = (name: string, type: string, voucher: object, more: object = {}) => ({
  name,
  type,
  voucher,
  repeat: 'never',
  firstDate: null,
  untilDate: null,
  remindDays: 0,
  paused: false,
  ...more,
});

/** One of each in the books of a company. */
export async function fillPlans(office: Office, mark: string) {
  const { id: costCentre } = await office.admin.ok<{ id: number }>('POST', CENTRES, centreInput(`${mark} centre`));
  const lines = [paymentLine(office.account('Rent'), rs('10'), { costCentreId: costCentre })];
  await office.admin.ok<Voucher>('POST', post(PAYMENTS), forms(office).payment(lines));
  const { id: budget, version } = await office.admin.ok<{ id: number; version: number }>(
    'POST',
    BUDGETS,
    budgetInput(`${mark} budget`, '2026-04-01'),
  );
  const rent = budgetLine({ accountId: office.account('Rent') }, monthsOf(spreadEvenly(rs('120'))));
  await office.admin.ok('PUT', `${BUDGETS}/${budget}/lines`, { version, reason: null, lines: [rent] });
  const form = forms(office);
  const { id: template } = await office.admin.ok<{ id: number; version: number }>(
    'POST',
    TEMPLATES,
    templateInput(`${mark} template`, 'PY', form.payment(lines), { repeat: 'month', firstDate: '2026-04-30' }),
  );
  const { query } = office.app.system.database;
  await query(sql`
    insert into template_runs (company_id, template_id, due, is_skipped) values (${office.company}, ${template}, '2026-03-30', true)`);
  const provision = [
    journalLine(office.account('Salaries'), rs('1')),
    journalLine(office.account('Salaries Payable'), -rs('1')),
  ];
  await office.admin.ok('POST', post(JOURNALS), form.journal(provision, { reverseOn: '2026-04-01' }));
  return { costCentre, budget, template };
}

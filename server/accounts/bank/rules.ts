import { sql } from 'drizzle-orm';
import { bankReconciliation } from '../../../contract/accounts/bank/reconciliation';
import { bankRules } from '../../../contract/accounts/bank/rules';
import { Option } from '../../../contract/resource';
import type { Api } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import { rowsOf } from '../../core/db/database';
import { masterRoutes } from '../../core/masters/masters';

export function bankRuleRoutes(api: Api): void {
  masterRoutes(api, bankRules, {
    table: 'bank_rules',
    rows: (who) => sql`
      select r.id, r.version, r.name, r.bank_id as "bankId", b.name as "bankName", r.test, r.pattern, r.side, r.kind,
             r.account_id as "accountId", a.name as "accountName", r.gst_percent as "gstPercent", r.gst_heads as "gstHeads",
             r.cost_centre_id as "costCentreId", a.cost_centre_needed as "costCentreNeeded", r.narration, r.sequence, r.active
        from bank_rules r
        join accounts a on a.company_id = r.company_id and a.id = r.account_id
        left join accounts b on b.company_id = r.company_id and b.id = r.bank_id
       where r.company_id = ${who.companyId}`,
    values: (input) => ({
      name: input.name,
      bank_id: input.bankId,
      test: input.test,
      pattern: input.pattern,
      side: input.side,
      kind: input.kind,
      account_id: input.accountId,
      gst_percent: input.gstPercent,
      gst_heads: input.gstHeads,
      cost_centre_id: input.costCentreId,
      narration: input.narration,
      sequence: input.sequence,
      active: input.active,
    }),
    order: sql`sequence, name`,
    filter: (filters) =>
      filters.bankId ? sql`(r."bankId" is null or r."bankId" = ${Number(filters.bankId)})` : undefined,
    async check(tx, ctx, input) {
      const found = await rowsOf<{ id: number; isBank: boolean }>(
        tx,
        sql`select a.id, g.control_type = 'bank' as "isBank"
              from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
             where a.company_id = ${ctx.who.companyId} and a.id in (${input.accountId}, ${input.bankId ?? 0})`,
      );
      if (!found.some((one) => one.id === input.accountId))
        throw invalid({ accountId: 'Choose an account of the list' });
      if (input.bankId !== null && !found.some((one) => one.id === input.bankId && one.isBank))
        throw invalid({ bankId: 'Choose a bank account of the list' });
      if (input.accountId === input.bankId)
        throw invalid({ accountId: 'Choose an account other than the bank itself' });
      const centres = await rowsOf(
        tx,
        sql`select from cost_centres where company_id = ${ctx.who.companyId} and id = ${input.costCentreId}`,
      );
      if (input.costCentreId !== null && centres.length === 0)
        throw invalid({ costCentreId: 'Choose a cost centre of the list' });
    },
    lookup: {
      option: Option,
      rows: (who) => sql`select r.id, r.name as label, r.pattern as hint, r.name, r.sequence, r.bank_id as "bankId"
                           from bank_rules r where r.company_id = ${who.companyId} and r.active`,
    },
    // The suggestions next to the panel's lines depend on the rules.
    saved: async (_tx, ctx) => ctx.changed(bankReconciliation.path),
    constraints: {
      bank_rules_name: { field: 'name', message: (input) => `A rule named ${input.name} already exists` },
    },
  });
}

import { sql } from 'drizzle-orm';
import {
  AssetClassOption,
  assetClasses,
  StandardClasses,
  standardClassesPath,
} from '../../../contract/accounts/assets/assetClasses';
import { accounts } from '../../../contract/books/accounts';
import { TRAN } from '../../../contract/screen';
import type { Api } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { rowsOf } from '../../core/db/database';
import { masterRoutes } from '../../core/masters/masters';
import { addStandardClassesOrSay } from './standardClasses';

const rows = (who: SignedIn) => sql`
  select c.id, c.version, c.name, c.cost_account_id as "costAccountId", c.accumulated_account_id as "accumulatedAccountId",
         c.depreciation_account_id as "depreciationAccountId", c.method, c.life_years as "lifeYears", c.residual_percent as "residualPercent",
         c.wdv_percent as "wdvPercent", c.tax_block as "taxBlock", c.active, k.name as "costAccount", g.name as "accumulatedAccount", d.name as "depreciationAccount",
         (select count(*)::int from assets a where a.company_id = c.company_id and a.class_id = c.id and not a.is_cancelled) as assets
    from asset_classes c
    join accounts k on k.company_id = c.company_id and k.id = c.cost_account_id
    left join accounts g on g.company_id = c.company_id and g.id = c.accumulated_account_id
    left join accounts d on d.company_id = c.company_id and d.id = c.depreciation_account_id
   where c.company_id = ${who.companyId}`;

const lookupRows = (who: SignedIn) => sql`
  select c.id, c.name as label, null as hint, c.name, c.method, c.life_years as "lifeYears", c.residual_percent as "residualPercent",
         c.wdv_percent as "wdvPercent", c.tax_block as "taxBlock", c.active
    from asset_classes c where c.company_id = ${who.companyId}`;

const ACCOUNTS = {
  costAccountId: 'asset',
  accumulatedAccountId: 'asset',
  depreciationAccountId: 'expense',
} as const;

export function assetClassRoutes(api: Api): void {
  masterRoutes(api, assetClasses, {
    table: 'asset_classes',
    rows,
    order: sql`r.name`,
    filter: ({ active }) => (active === 'true' ? sql`r.active` : active === 'false' ? sql`not r.active` : undefined),
    values: (input) => ({
      name: input.name,
      cost_account_id: input.costAccountId,
      accumulated_account_id: input.accumulatedAccountId,
      depreciation_account_id: input.depreciationAccountId,
      method: input.method,
      life_years: input.lifeYears,
      residual_percent: input.residualPercent,
      wdv_percent: input.wdvPercent,
      tax_block: input.taxBlock,
      active: input.active,
    }),
    lookup: { option: AssetClassOption, rows: lookupRows },
    constraints: {
      asset_classes_name: { field: 'name', message: (input) => `A class named ${input.name} already exists.` },
    },
    async check(tx, { who }, input, present) {
      for (const [field, nature] of Object.entries(ACCOUNTS)) {
        const id = input[field as keyof typeof ACCOUNTS];
        if (id === null) continue;
        const [account] = await rowsOf<{ name: string; nature: string }>(
          tx,
          sql`select a.name, g.nature from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
               where a.company_id = ${who.companyId} and a.id = ${id}`,
        );
        if (!account) throw invalid({ [field]: 'Choose an account of the list' });
        if (account.nature !== nature)
          throw invalid({ [field]: `${account.name} is no ${nature} account. Choose one that is.` });
      }
      if (input.costAccountId === input.accumulatedAccountId)
        throw invalid({ accumulatedAccountId: 'Cost and accumulated depreciation need an account each' });
      if (!present) return;
      // Posted amounts are on the former accounts; another account would leave them behind.
      const moved = await rowsOf(
        tx,
        sql`select 1 from asset_movements m join assets a on a.company_id = m.company_id and a.id = m.asset_id
             where m.company_id = ${who.companyId} and a.class_id = ${present.id} and m.document_id is not null limit 1`,
      );
      if (moved.length === 0) return;
      for (const field of ['costAccountId', 'accumulatedAccountId'] as const) {
        if (input[field] !== present[field] && present[field] !== null)
          throw invalid({ [field]: `Assets of ${present.name} are posted there, so this account stays` });
      }
    },
  });

  api.on(
    {
      method: 'POST',
      path: standardClassesPath,
      summary: 'Add the classes of schedule II with their accounts, where they are missing',
      needs: { screen: assetClasses.screen, tran: TRAN.create },
      answer: StandardClasses,
      status: 201,
    },
    async (tx, ctx) => {
      const added = await addStandardClassesOrSay(tx, ctx.who.companyId);
      ctx.audit({ action: 'create', entity: assetClasses.path, after: { standardClasses: added } });
      ctx.changed(assetClasses.path, accounts.path);
      return { added };
    },
  );
}

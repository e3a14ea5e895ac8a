import { sql } from 'drizzle-orm';
import { purchaseSettings, rolesIn } from '../../contract/procurement/settings';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { settingsRoutes } from '../core/settings/settingsRoutes';

export const purchaseSettingRoutes = (api: Api) =>
  settingsRoutes(api, purchaseSettings, {
    follow: (tx, ctx, changes) => checkRoles(tx, ctx, changes, 'changes'),
  });

type Entry = { setupCode: string; setupValue: string | null };

/** Approval limits name roles of the company. @param list what the entries are called in the input. */
export async function checkRoles(tx: Tx, { who }: Ctx<unknown, unknown>, entries: readonly Entry[], list: string) {
  const place = entries.findIndex(({ setupCode }) => setupCode === purchaseSettings.settings.limits.code);
  const roles = await rowsOf<{ code: string }>(tx, sql`select code from roles where company_id = ${who.companyId}`);
  const named = rolesIn(entries[place]?.setupValue ?? '[]');
  const unknown = named.find((code) => !roles.some((role) => role.code === code));
  if (unknown) throw invalid({ [`${list}.${place}.setupValue`]: `There is no role ${unknown}` });
}

import { sql } from 'drizzle-orm';
import { limitsIn } from '../../../contract/approvalLimits';
import type { SettingSpec } from '../../../contract/settings';
import { invalid } from '../calls/refused';
import type { SignedIn } from '../calls/system';
import { rowsOf, type Tx } from '../db/database';

type Entry = { setupCode: string; setupValue: string | null };

/** Refuses approval limits of a role that the company does not have. @param list what the entries are called in the input. */
export async function checkRoles(
  tx: Tx,
  { companyId }: Pick<SignedIn, 'companyId'>,
  specOf: (code: string) => SettingSpec | undefined,
  entries: readonly Entry[],
  list: string,
): Promise<void> {
  const named = entries.flatMap(({ setupCode, setupValue }, at) =>
    specOf(setupCode)?.kind.type === 'limits' && setupValue !== null
      ? (limitsIn(setupValue) ?? []).map(({ role }) => ({ role, at }))
      : [],
  );
  if (named.length === 0) return;
  const roles = await rowsOf<{ code: string }>(tx, sql`select code from roles where company_id = ${companyId}`);
  const unknown = named.find(({ role }) => !roles.some(({ code }) => code === role));
  if (unknown) throw invalid({ [`${list}.${unknown.at}.setupValue`]: `There is no role ${unknown.role}` });
}

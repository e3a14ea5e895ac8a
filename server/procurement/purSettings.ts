import { sql } from 'drizzle-orm';
import { RIGHTS_ROOT } from '../../contract/changes';
import { mailProblem } from '../../contract/procurement/mailSettings';
import {
  CallingUser,
  isMailCode,
  PurEntries,
  type PurEntry,
  purSettings,
  SetPurMail,
  SetPurSetup,
} from '../../contract/procurement/purSettings';
import { purchaseSettings } from '../../contract/procurement/settings';
import { TRAN } from '../../contract/screen';
import { isByBranch, settingProblem } from '../../contract/settings';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { branchColumns } from '../core/settings/lastChanges';
import { checkRoles } from '../core/settings/limitRoles';
import { putSetting } from '../core/settings/settingsRoutes';
import { changeCosting } from '../stock/ledger/costingChange';

/** Set-up of purchases: entries of the table of settings that the session record carries as `sets`. */
export function purSettingRoutes(api: Api): void {
  const { getSetup, setSetup, getMail, setMail, setupScreen, mailScreen } = purSettings;
  const kinds = [
    { part: 'sets', isMail: false, get: getSetup, set: setSetup, screen: setupScreen, what: 'Settings of purchases' },
    { part: 'mails', isMail: true, get: getMail, set: setMail, screen: mailScreen, what: 'Mail settings of purchases' },
  ] as const;
  for (const { part, isMail, get, set, screen, what } of kinds) {
    api.on(
      {
        method: 'POST',
        path: get,
        summary: what,
        needs: { anyOf: [screen] },
        body: CallingUser,
        answer: PurEntries,
        whenOver: true,
      },
      (tx, ctx) => readPurSettings(tx, ctx, isMail),
    );
    // Nothing is posted while settings change: what was decided before is in the books before.
    const call = {
      method: 'POST',
      path: set,
      needs: { screen, tran: TRAN.modify },
      answer: PurEntries,
      alone: true,
    } as const;
    const summary = `Change ${what.toLowerCase()}; all of them or none`;
    if (part === 'sets') {
      api.on({ ...call, summary, body: SetPurSetup }, (tx, ctx) => save(tx, ctx, part, ctx.body.sets));
    } else {
      api.on({ ...call, summary, body: SetPurMail }, (tx, ctx) => save(tx, ctx, part, ctx.body.mails));
    }
  }
}

type AnyCtx = Ctx<unknown, unknown>;

/** The settings of purchases; those of their mails separately. */
export async function readPurSettings(tx: Tx, { who }: AnyCtx, isMail: boolean): Promise<PurEntries> {
  const rows = await rowsOf<PurEntries[number]>(
    tx,
    sql`select branch_id as "branchId", setup_code as "setupCode", setup_value as "setupValue" from settings
         where company_id = ${who.companyId} and starts_with(setup_code, 'pur_') and branch_id <> '*'
         order by setup_code, branch_id`,
  );
  return rows.filter(({ setupCode }) => isMailCode(setupCode) === isMail);
}

const specOf = (code: string) => Object.values(purchaseSettings.settings).find((spec) => spec.code === code);

function problemOf({ branchId, setupCode, setupValue }: PurEntry, branches: readonly { id: number }[]): string | null {
  const spec = specOf(setupCode);
  if (branchId !== 'PUR' && !(spec && isByBranch(spec.scope) && branches.some(({ id }) => String(id) === branchId)))
    return `${setupCode} is not set for ${branchId}`;
  return spec ? settingProblem(spec, setupValue) : mailProblem(setupCode, setupValue);
}

async function save(tx: Tx, ctx: AnyCtx, part: 'sets' | 'mails', entries: readonly PurEntry[]): Promise<PurEntries> {
  const branches = await branchColumns(tx, ctx.who);
  const problems = entries.flatMap((entry, at) => {
    const problem = problemOf(entry, branches);
    return problem ? [[`${part}.${at}.setupValue`, problem] as const] : [];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  const isMail = part === 'mails';
  for (const entry of entries) {
    const present = await readPurSettings(tx, ctx, isMail);
    const before = present.find(
      ({ setupCode, branchId }) => setupCode === entry.setupCode && branchId === entry.branchId,
    );
    if (before?.setupValue === entry.setupValue) continue;
    const put = () => putSetting(tx, ctx, entry, before?.setupValue ?? null);
    if (entry.setupCode === purchaseSettings.settings.costMethod.code) await changeCosting(tx, ctx, put);
    else await put();
  }
  if (!isMail) await checkRoles(tx, ctx.who, specOf, entries, part);
  // The session record of everybody carries the settings.
  ctx.changed('/api/admin/settings', purchaseSettings.path, RIGHTS_ROOT);
  return readPurSettings(tx, ctx, isMail);
}

import { sql } from 'drizzle-orm';
import { patternCode, sameNumbers } from '../../contract/admin/numberPatterns';
import {
  COMPANY_WIDE,
  companyPlace,
  MAIL_PASSWORD,
  SECRET_KEPT,
  type SettingSpec,
  Settings,
  SettingsInput,
  settingOf,
  settingProblem,
  settings,
} from '../../contract/admin/settings';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, todayOf } from '../core/api';
import { asOwner } from '../core/asOwner';
import { rowOf, rowsOf, type Tx } from '../core/database';
import { invalid } from '../core/refused';
import { stale } from '../core/stale';
import type { Signed } from '../core/system';
import { branchColumns, lastChanges, type OwnChanges } from './lastChanges';
import { RIGHTS_ROOT } from './roles';

type Value = Settings['values'][number];
type Change = SettingsInput['changes'][number];

const { path, screen } = settings;
const keyOf = ({ branchId, setupCode }: { branchId: string; setupCode: string }) => `${branchId} ${setupCode}`;

/** Settings of the company and its branches. */
export function settingRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path,
      summary: 'Settings by branch, with who changed them',
      needs: { anyOf: [screen] },
      answer: Settings,
    },
    (tx, { who }) => read(tx, who),
  );

  api.on(
    {
      method: 'PUT',
      path,
      summary: 'Change settings; all of them or none',
      needs: { screen, tran: TRAN.modify },
      body: SettingsInput,
      answer: Settings,
      // Nothing is posted while a lock moves: what was decided before it is in the books before it.
      alone: true,
    },
    async (tx, ctx) => {
      const { who, body } = ctx;
      const present = await read(tx, who);
      const stored = new Map(present.values.map((value) => [keyOf(value), value.setupValue]));
      const places = new Set(present.branches.map((branch) => String(branch.id)));
      const problems = body.changes.flatMap((change, at) => {
        const problem = problemOf(change, places, ctx);
        return problem ? [[`changes.${at}.setupValue`, problem] as const] : [];
      });
      if (problems.length > 0) throw invalid(Object.fromEntries(problems));
      for (const change of body.changes) {
        const before = stored.get(keyOf(change)) ?? null;
        if (before !== change.was) throw stale('setting');
        if (before === change.setupValue) continue;
        if (change.setupCode === MAIL_PASSWORD) await putSecret(tx, ctx, change.setupValue);
        else await putSetting(tx, ctx, change, before);
      }
      if (body.changes.some((change) => change.setupCode === 'lock_date')) await lockBranches(tx, who);
      // The session record of everybody carries the settings.
      ctx.changed(path, RIGHTS_ROOT);
      const after = await read(tx, who, { keys: body.changes.map((change) => change.setupCode), now: ctx.now });
      refuseSameNumbers(after, body.changes);
      refuseNoSender(after, body.changes);
      return after;
    },
  );
}

/** Numbers of two types must differ, or people take one document for the other. */
function refuseSameNumbers({ values, branches }: Settings, changes: readonly Change[]): void {
  const same = sameNumbers(values, branches, COMPANY_WIDE);
  if (!same) return;
  const at = changes.findIndex(({ setupCode }) => same.types.some((type) => patternCode(type) === setupCode));
  const message = `${same.words.join(' and ')} would get the same numbers in ${same.branch}. Put {TT} into the pattern`;
  throw invalid({ [`changes.${Math.max(at, 0)}.setupValue`]: message });
}

/** A mail server takes mails of an address that it knows. */
function refuseNoSender({ values }: Settings, changes: readonly Change[]): void {
  const of = (code: string) => values.find((value) => value.setupCode === code)?.setupValue;
  const at = changes.findIndex(({ setupCode }) => setupCode.startsWith('mail_'));
  if (at < 0 || !of('mail_host') || of('mail_from') || of('mail_user')?.includes('@')) return;
  throw invalid({ [`changes.${at}.setupValue`]: 'Give the address of the sender too; the mail server asks for one' });
}

async function read(tx: Tx, who: Signed, own?: OwnChanges): Promise<Settings> {
  const { companyId } = who;
  const branches = await branchColumns(tx, who);
  // A lock that stands at a branch alone, from before there was this setting, is one all the same.
  const values = await rowsOf<Value>(
    tx,
    sql`select branch_id as "branchId", setup_code as "setupCode", setup_value as "setupValue" from settings where company_id = ${companyId}
        union all
        select b.id::text, 'lock_date', b.lock_up_to::text from branches b
         where b.company_id = ${companyId} and b.lock_up_to is not null
           and not exists (select from settings s where s.company_id = b.company_id and s.setup_code = 'lock_date'
                            and (s.branch_id = b.id::text or (s.branch_id = ${COMPANY_WIDE} and s.setup_value = b.lock_up_to::text)))
         order by 2, 1`,
  );
  const { hasSecret } = await asOwner(tx, () =>
    rowOf<{ hasSecret: boolean }>(
      tx,
      sql`select coalesce(mail_password, '') <> '' as "hasSecret" from companies where id = ${companyId}`,
    ),
  );
  if (hasSecret) values.push({ branchId: COMPANY_WIDE, setupCode: MAIL_PASSWORD, setupValue: SECRET_KEPT });
  const changes = await lastChanges(tx, who, path, own);
  return { branches, values, changes: changes.map(({ key, by, at }) => ({ setupCode: key, by, at })) };
}

/** What is wrong with a change: what is set, where, and to what. */
function problemOf(change: Change, branches: ReadonlySet<string>, ctx: Ctx<unknown, unknown>): string | null {
  const { branchId, setupCode, setupValue } = change;
  const spec = settingOf(setupCode);
  if (!spec) return `There is no setting ${setupCode} to change here`;
  if (!isPlaceOf(spec, branchId, branches)) return `${spec.label} is not set for ${branchId}`;
  if (setupValue === null) return null;
  const problem = settingProblem(spec, setupValue);
  if (problem) return problem;
  if (setupCode === 'lock_date' && setupValue > todayOf(ctx.now)) {
    return 'Choose today or a day before; a lock in the future would refuse the entries of today';
  }
  return null;
}

const isPlaceOf = ({ scope }: SettingSpec, branchId: string, branches: ReadonlySet<string>) =>
  branchId === companyPlace(scope) || (scope === 'branches' && branches.has(branchId));

/** Stores one value and keeps in the trail who did. */
export async function putSetting(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  change: Omit<Change, 'was'>,
  before: string | null,
): Promise<void> {
  const { companyId } = ctx.who;
  const { branchId, setupCode, setupValue } = change;
  await tx.execute(
    setupValue === null
      ? sql`delete from settings where company_id = ${companyId} and branch_id = ${branchId} and setup_code = ${setupCode}`
      : sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${companyId}, ${branchId}, ${setupCode}, ${setupValue})
            on conflict (company_id, branch_id, setup_code) do update set setup_value = excluded.setup_value`,
  );
  ctx.audit({
    action: 'change',
    entity: path,
    number: setupCode,
    before: { place: branchId, value: before },
    after: { place: branchId, value: setupValue },
  });
}

/** The trail keeps that a secret was changed, not what it is. */
async function putSecret(tx: Tx, ctx: Ctx<unknown, unknown>, secret: string | null): Promise<void> {
  await asOwner(tx, () =>
    tx.execute(sql`update companies set mail_password = ${secret} where id = ${ctx.who.companyId}`),
  );
  ctx.audit({
    action: 'change',
    entity: path,
    number: MAIL_PASSWORD,
    after: { place: COMPANY_WIDE, value: secret === null ? null : SECRET_KEPT },
  });
}

/** Dates are checked against the branch: each gets its own lock, or the company's. */
export async function lockBranches(tx: Tx, who: Signed): Promise<void> {
  await tx.execute(sql`
    update branches b
       set lock_up_to = coalesce(
             (select setup_value from settings s where s.company_id = b.company_id and s.branch_id = b.id::text and s.setup_code = 'lock_date'),
             (select setup_value from settings s where s.company_id = b.company_id and s.branch_id = ${COMPANY_WIDE} and s.setup_code = 'lock_date'))::date
     where b.company_id = ${who.companyId}`);
}

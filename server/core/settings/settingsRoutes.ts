import { sql } from 'drizzle-orm';
import { settingOf } from '../../../contract/admin/settings';
import { RIGHTS_ROOT } from '../../../contract/changes';
import { TRAN } from '../../../contract/screen';
import {
  companyPlace,
  isByBranch,
  type SettingSpec,
  Settings,
  SettingsInput,
  type SettingsPage,
  type SettingValue,
  settingProblem,
} from '../../../contract/settings';
import type { Api, Ctx } from '../calls/api';
import { invalid } from '../calls/refused';
import { stale } from '../calls/stale';
import type { SignedIn } from '../calls/system';
import { rowsOf, type Tx } from '../db/database';
import { branchColumns, lastChanges, type OwnChanges } from './lastChanges';
import { checkRoles } from './limitRoles';

/** The trail keeps every change of a setting under one name, regardless of the screen. */
const ENTITY = '/api/admin/settings';

export type SettingStored = Settings['values'][number];
export type SettingChange = SettingsInput['changes'][number];

/** Rules for the settings of a page besides storing them. */
export type SettingRules = {
  /** Values that are stored elsewhere, shown with those of the page. */
  more?(tx: Tx, who: SignedIn): Promise<SettingStored[]>;
  /** Refuses a change for what its description cannot say. @returns the problem in words, or null. */
  problem?(change: SettingChange, ctx: Ctx<unknown, unknown>): string | null;
  /** Stores a setting elsewhere. @returns whether it has done so, or in words what the change waits for. */
  put?(tx: Tx, ctx: Ctx<unknown, unknown>, change: SettingChange): Promise<boolean | string>;
  /** Further work after values were stored. */
  follow?(tx: Tx, ctx: Ctx<unknown, unknown>, changes: readonly SettingChange[]): Promise<void>;
  /** Refuses values that do not go together. */
  refuse?(after: Settings, changes: readonly SettingChange[]): void;
};

const keyOf = ({ branchId, setupCode }: { branchId: string; setupCode: string }) => `${branchId} ${setupCode}`;

/**
 * The two calls of a page of settings: all settings by branch with the last user who changed each, and changes of
 * some.
 */
export function settingsRoutes(api: Api, page: SettingsPage, rules: SettingRules = {}): void {
  const { path, screen } = page;
  const specs = new Map(Object.values(page.settings).map((spec) => [spec.code, spec]));
  const read = (tx: Tx, who: SignedIn, own?: OwnChanges) => readPage(tx, who, page, specs, rules, own);

  api.on(
    {
      method: 'GET',
      path,
      summary: `${screen.title} by branch, with who changed them`,
      needs: { anyOf: [screen] },
      answer: Settings,
    },
    (tx, { who }) => read(tx, who),
  );

  api.on(
    {
      method: 'PUT',
      path,
      summary: `Change ${screen.title.toLowerCase()}; all of them or none`,
      needs: { screen, tran: TRAN.modify },
      body: SettingsInput,
      answer: Settings,
      // Nothing is posted while a lock moves: what was decided before it is in the books before it.
      alone: true,
    },
    async (tx, ctx) => {
      const { changes } = ctx.body;
      const present = await read(tx, ctx.who);
      const stored = new Map(present.values.map((value) => [keyOf(value), value.setupValue]));
      const branches = new Set(present.branches.map(({ id }) => String(id)));
      const problems = changes.flatMap((change, at) => {
        const problem = problemOf(specs, change, branches) ?? rules.problem?.(change, ctx);
        return problem ? [[`changes.${at}.setupValue`, problem] as const] : [];
      });
      if (problems.length > 0) throw invalid(Object.fromEntries(problems));
      await checkRoles(tx, ctx.who, (code) => specs.get(code), changes, 'changes');
      const waits: string[] = [];
      for (const change of changes) {
        const before = stored.get(keyOf(change)) ?? null;
        if (before !== change.was) throw stale('setting');
        const isPut = before === change.setupValue || (await rules.put?.(tx, ctx, change));
        if (typeof isPut === 'string') waits.push(isPut);
        if (!isPut) await putSetting(tx, ctx, change, before);
      }
      await rules.follow?.(tx, ctx, changes);
      // The session record of everybody carries the settings.
      ctx.changed(path, RIGHTS_ROOT);
      const after = await read(tx, ctx.who, { keys: changes.map(({ setupCode }) => setupCode), now: ctx.now });
      rules.refuse?.(after, changes);
      return waits.length > 0 ? { ...after, waits } : after;
    },
  );
}

async function readPage(
  tx: Tx,
  who: SignedIn,
  page: SettingsPage,
  specs: ReadonlyMap<string, SettingSpec>,
  rules: SettingRules,
  own?: OwnChanges,
): Promise<Settings> {
  const branches = await branchColumns(tx, who);
  const stored = await rowsOf<SettingStored>(
    tx,
    sql`select branch_id as "branchId", setup_code as "setupCode", setup_value as "setupValue" from settings
         where company_id = ${who.companyId} order by 2, 1`,
  );
  const isShown = ({ setupCode }: { setupCode: string }) => page.showsOthers === true || specs.has(setupCode);
  const values = [...stored.filter(isShown), ...((await rules.more?.(tx, who)) ?? [])];
  const changes = (await lastChanges(tx, who, ENTITY, own))
    .map(({ key, by, at }) => ({ setupCode: key, by, at }))
    .filter(isShown);
  return { branches, values, changes };
}

/** The error of a change: its setting, place and value. */
function problemOf(
  specs: ReadonlyMap<string, SettingSpec>,
  { branchId, setupCode, setupValue }: SettingChange,
  branches: ReadonlySet<string>,
): string | null {
  const spec = specs.get(setupCode);
  if (!spec) return `There is no setting ${setupCode} to change here`;
  const isPlace = branchId === companyPlace(spec.scope) || (isByBranch(spec.scope) && branches.has(branchId));
  if (!isPlace) return `${spec.label} is not set for ${branchId}`;
  return setupValue === null ? null : settingProblem(spec, setupValue);
}

/** Stores one value and keeps in the trail who did. */
export async function putSetting(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  { branchId, setupCode, setupValue }: Omit<SettingChange, 'was'>,
  before: string | null,
): Promise<void> {
  const { companyId } = ctx.who;
  await tx.execute(
    setupValue === null
      ? sql`delete from settings where company_id = ${companyId} and branch_id = ${branchId} and setup_code = ${setupCode}`
      : sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${companyId}, ${branchId}, ${setupCode}, ${setupValue})
            on conflict (company_id, branch_id, setup_code) do update set setup_value = excluded.setup_value`,
  );
  ctx.audit({
    action: 'change',
    entity: ENTITY,
    number: setupCode,
    before: { place: branchId, value: before },
    after: { place: branchId, value: setupValue },
  });
}

/** A setting without a default may hold nothing. */
type SettingHeld<S extends SettingSpec> = SettingValue<S> | (S['standard'] extends string ? never : null);

/** The value of a setting: that of the branch, else of the company, else the default. */
export async function setting<S extends SettingSpec>(
  tx: Tx,
  { companyId }: Pick<SignedIn, 'companyId'>,
  spec: S,
  branchId?: number,
): Promise<SettingHeld<S>> {
  const company = companyPlace(spec.scope);
  const places = isByBranch(spec.scope) && branchId !== undefined ? [String(branchId), company] : [company];
  const rows = await rowsOf<{ place: string; value: string }>(
    tx,
    sql`select branch_id as place, setup_value as value from settings
         where company_id = ${companyId} and setup_code = ${spec.code} and branch_id in (${sql.join(
           places.map((place) => sql`${place}`),
           sql`, `,
         )})`,
  );
  const found = places.flatMap((place) => rows.find((row) => row.place === place)?.value ?? [])[0] ?? spec.standard;
  return (found !== null && spec.kind.type === 'count' ? Number(found) : found) as SettingHeld<S>;
}

/** A setting of System Settings by its code, as it is stored; what it is delivered with while nothing is set. */
export async function namedSetting(
  tx: Tx,
  who: Pick<SignedIn, 'companyId'>,
  code: string,
  branchId?: number,
): Promise<string | null> {
  const spec = settingOf(code);
  if (!spec) throw new Error(`there is no setting ${code}`);
  const value = await setting(tx, who, spec, branchId);
  return value === null ? null : String(value);
}

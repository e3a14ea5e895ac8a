import { sql } from 'drizzle-orm';
import { patternCode, sameNumbers } from '../../contract/admin/numberPatterns';
import { MAIL_PASSWORD, settings } from '../../contract/admin/settings';
import { COMPANY_WIDE, SECRET_KEPT, type Settings } from '../../contract/settings';
import { type Api, type Ctx, todayOf } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { asOwner } from '../core/db/asOwner';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { type SettingChange, type SettingStored, settingsRoutes } from '../core/settings/settingsRoutes';
import { waitsForSecond } from './secondAgrees';

const LOCK_DATE = 'lock_date';

/** Settings of the company and its branches. */
export function settingRoutes(api: Api): void {
  settingsRoutes(api, settings, {
    more: async (tx, who) => [...(await branchLocks(tx, who)), ...(await storedSecret(tx, who))],
    problem: ({ setupCode, setupValue }, { now }) =>
      setupCode === LOCK_DATE && setupValue !== null && setupValue > todayOf(now)
        ? 'Choose today or a day before; a lock in the future would refuse the entries of today'
        : null,
    async put(tx, ctx, change) {
      const { setupCode, setupValue } = change;
      if (setupCode !== MAIL_PASSWORD) return waitsForSecond(tx, ctx, change);
      await putSecret(tx, ctx, setupValue);
      return true;
    },
    async follow(tx, { who }, changes) {
      if (changes.some(({ setupCode }) => setupCode === LOCK_DATE)) await lockBranches(tx, who);
    },
    refuse(after, changes) {
      refuseSameNumbers(after, changes);
      refuseNoSender(after, changes);
      refuseOldPassword(after, changes);
    },
  });
}

/** Numbers of two types must differ, or people take one document for the other. */
function refuseSameNumbers({ values, branches }: Settings, changes: readonly SettingChange[]): void {
  const same = sameNumbers(values, branches, COMPANY_WIDE);
  if (!same) return;
  const at = changes.findIndex(({ setupCode }) => same.types.some((type) => patternCode(type) === setupCode));
  const message = `${same.words.join(' and ')} would get the same numbers in ${same.branch}. Put {TT} into the pattern`;
  throw invalid({ [`changes.${Math.max(at, 0)}.setupValue`]: message });
}

/** A mail server takes mails of an address that it knows. */
function refuseNoSender({ values }: Settings, changes: readonly SettingChange[]): void {
  const of = (code: string) => values.find((value) => value.setupCode === code)?.setupValue;
  const at = changes.findIndex(({ setupCode }) => setupCode.startsWith('mail_'));
  if (at < 0 || !of('mail_host') || of('mail_from') || of('mail_user')?.includes('@')) return;
  throw invalid({ [`changes.${at}.setupValue`]: 'Give the address of the sender too; the mail server asks for one' });
}

const MAIL_PLACE: ReadonlySet<string> = new Set(['mail_host', 'mail_port']);

/** A password was given for one mail server; another one is not sent it. */
function refuseOldPassword({ values }: Settings, changes: readonly SettingChange[]): void {
  const of = (code: string) => values.find((value) => value.setupCode === code)?.setupValue;
  const at = changes.findIndex(({ setupCode }) => MAIL_PLACE.has(setupCode));
  const isGiven = changes.some(({ setupCode }) => setupCode === MAIL_PASSWORD);
  if (at < 0 || isGiven || !of('mail_host') || !of(MAIL_PASSWORD)) return;
  throw invalid({
    [`changes.${at}.setupValue`]:
      'Give the password at the mail server again, or clear it: it was given for another server or port',
  });
}

/** A lock set only at a branch, from before this setting existed, still counts. */
const branchLocks = (tx: Tx, { companyId }: SignedIn): Promise<SettingStored[]> =>
  rowsOf<SettingStored>(
    tx,
    sql`select b.id::text as "branchId", ${LOCK_DATE} as "setupCode", b.lock_up_to::text as "setupValue" from branches b
         where b.company_id = ${companyId} and b.lock_up_to is not null
           and not exists (select from settings s where s.company_id = b.company_id and s.setup_code = ${LOCK_DATE}
                            and (s.branch_id = b.id::text or (s.branch_id = ${COMPANY_WIDE} and s.setup_value = b.lock_up_to::text)))
         order by b.id`,
  );

async function storedSecret(tx: Tx, { companyId }: SignedIn): Promise<SettingStored[]> {
  const { hasSecret } = await asOwner(tx, () =>
    rowOf<{ hasSecret: boolean }>(
      tx,
      sql`select coalesce(mail_password, '') <> '' as "hasSecret" from companies where id = ${companyId}`,
    ),
  );
  return hasSecret ? [{ branchId: COMPANY_WIDE, setupCode: MAIL_PASSWORD, setupValue: SECRET_KEPT }] : [];
}

/** The trail keeps that a secret was changed, not what it is. */
async function putSecret(tx: Tx, ctx: Ctx<unknown, unknown>, secret: string | null): Promise<void> {
  await asOwner(tx, () =>
    tx.execute(sql`update companies set mail_password = ${secret} where id = ${ctx.who.companyId}`),
  );
  ctx.audit({
    action: 'change',
    entity: settings.path,
    number: MAIL_PASSWORD,
    after: { place: COMPANY_WIDE, value: secret === null ? null : SECRET_KEPT },
  });
}

/** Dates are checked against the branch: each gets its own lock, or the company's. */
export async function lockBranches(tx: Tx, who: SignedIn): Promise<void> {
  await tx.execute(sql`
    update branches b
       set lock_up_to = coalesce(
             (select setup_value from settings s where s.company_id = b.company_id and s.branch_id = b.id::text and s.setup_code = 'lock_date'),
             (select setup_value from settings s where s.company_id = b.company_id and s.branch_id = ${COMPANY_WIDE} and s.setup_code = 'lock_date'))::date
     where b.company_id = ${who.companyId}`);
}

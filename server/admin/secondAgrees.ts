import { sql } from 'drizzle-orm';
import { settings } from '../../contract/admin/settings';
import { CHECKING, MAKER_CHECKER } from '../../contract/makerChecker';
import type { Ctx } from '../core/calls/api';
import { rowsOf, type Tx } from '../core/db/database';
import { notify, resolve } from '../core/notifications/notifications';
import type { SettingChange } from '../core/settings/settingsRoutes';

const ORDER: readonly string[] = [CHECKING.one, CHECKING.two, CHECKING.twoAlways];
const strength = (value: string | null) => ORDER.indexOf(value ?? CHECKING.one);

/** For how many days the request of one administrator waits for another. */
const DAYS = 7;
const NOTE = 'setting.makerChecker';

/**
 * With two or more administrators, weakening the rule of two people needs two people: the first one's change is
 * recorded in the trail as requested, and applies once another sets the same.
 * @returns the message that the change waits and is not stored yet; false where it applies.
 */
export async function waitsForSecond(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  { setupCode, setupValue, was, branchId }: SettingChange,
): Promise<string | false> {
  if (setupCode !== MAKER_CHECKER) return false;
  const { who, now } = ctx;
  const administrators = await rowsOf<{ id: number }>(
    tx,
    sql`select u.id from users u
         where u.company_id = ${who.companyId} and not u.is_disabled
           and exists (select from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.active
                        where ur.company_id = u.company_id and ur.user_id = u.id and upper(trim(r.code)) = 'ADMINISTRATOR')`,
  );
  const others = new Set(administrators.map(({ id }) => id).filter((id) => id !== who.userId));
  const isWeaker = strength(setupValue) < strength(was);
  if (!isWeaker || others.size === 0 || (await isAskedFor(tx, ctx, setupValue, others))) {
    await resolve(tx, ctx, NOTE);
    return false;
  }
  ctx.audit({
    action: 'submit',
    entity: settings.path,
    number: MAKER_CHECKER,
    before: { place: branchId, value: was },
    after: { place: branchId, value: setupValue },
  });
  await notify(
    tx,
    { who, now, changed: ctx.changed },
    {
      key: NOTE,
      icon: 'notice',
      status: 'danger',
      title: 'A second administrator has to agree',
      badge: null,
      text: `${who.uCode} asks to change the setting Maker and checker. It changes when another administrator sets the same within ${DAYS} days.`,
      screen: settings.screen,
    },
  );
  return `Maker and checker is not changed yet: another administrator has to set the same within ${DAYS} days. They get a notification.`;
}

/** Whether another administrator was the last to set this, with the same value. */
async function isAskedFor(
  tx: Tx,
  { who, now }: Ctx<unknown, unknown>,
  value: string | null,
  others: ReadonlySet<number>,
): Promise<boolean> {
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const [last] = await rowsOf<{ userId: number; action: string; value: string | null; isRecent: boolean }>(
    tx,
    sql`select user_id as "userId", action, after ->> 'value' as value, at >= ${since.toISOString()} as "isRecent" from audit
         where company_id = ${who.companyId} and entity = ${settings.path} and number = ${MAKER_CHECKER} order by id desc limit 1`,
  );
  return (
    last !== undefined &&
    last.action === 'submit' &&
    last.isRecent &&
    others.has(last.userId) &&
    strength(last.value) === strength(value)
  );
}

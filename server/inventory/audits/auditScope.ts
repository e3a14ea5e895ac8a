import { type SQL, sql } from 'drizzle-orm';
import { minutesOfDay } from '../../../contract/clock';
import { AUDIT_SCOPES, type StockAudit } from '../../../contract/inventory/stockAudits';
import { type Ctx, todayOf } from '../../core/calls/api';
import type { ProblemCollector } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import { classesOf } from '../stockAnalysis';

/** The scope of an audit: its items and its time. */

type C = Ctx<unknown, unknown>;
export type AuditInput = Pick<
  StockAudit,
  | 'date'
  | 'branchId'
  | 'time'
  | 'storeId'
  | 'scope'
  | 'groupId'
  | 'categoryId'
  | 'abcClass'
  | 'rack'
  | 'sample'
  | 'moving'
  | 'blind'
  | 'tolerance'
> & { narration: string | null; items: readonly { itemId: number }[] };

/** Which items an audit is of: those that the store has or had, or the ones listed. A sample is drawn when it starts. */
export function scopeOf(companyId: number, input: AuditInput, isStart: boolean): SQL {
  const { scope, groupId, categoryId, items, abcClass, rack, sample, storeId, branchId, date } = input;
  if (scope === 'abc')
    return sql`i.id in (select k.item_id from ${classesOf(companyId, branchId, date)} k where k.abc = ${abcClass})`;
  if (scope === 'rack') return sql`lower(i.rack) = lower(${rack})`;
  if (scope === 'random')
    return isStart
      ? sql`i.id in (select b.item_id from stock_balances b where b.company_id = ${companyId} and b.store_id = ${storeId} and b.qty <> 0
                      group by b.item_id order by random() limit ${sample ?? 0})`
      : sql`false`;
  if (scope === 'list') return sql`i.id = ${anyOf(items.map(({ itemId }) => itemId))}`;
  if (scope === 'category') return sql`i.category_id = ${categoryId}`;
  if (scope === 'store') return sql`true`;
  return sql`i.group_id in (
    with recursive inside as (
      select g.id from item_groups g where g.company_id = i.company_id and g.id = ${groupId}
      union select g.id from item_groups g join inside x on g.parent_id = x.id where g.company_id = i.company_id)
    select id from inside)`;
}

/** Whether an item belongs to an audit, so that it may be counted though the books have none. */
export async function isInScope(tx: Tx, companyId: number, input: AuditInput, itemId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from items i where i.company_id = ${companyId} and i.id = ${itemId} and i.kind = 'stock' and ${scopeOf(companyId, input, false)}`,
  );
  return rows.length > 0;
}

export const particularsOf = (store: string | undefined, scope: AuditInput['scope']) =>
  [store, AUDIT_SCOPES[scope]].filter(Boolean).join(': ');

export async function checkScope(tx: Tx, { who }: C, input: AuditInput, problems: ProblemCollector): Promise<void> {
  const { scope, groupId, categoryId, items } = input;
  const exists = (table: 'item_groups' | 'item_categories', id: number | null) =>
    rowsOf(tx, sql`select 1 from ${sql.raw(table)} where company_id = ${who.companyId} and id = ${id}`);
  if (scope === 'group' && (await exists('item_groups', groupId)).length === 0)
    problems.add({ groupId: 'Select an item group of the list' });
  if (scope === 'category' && (await exists('item_categories', categoryId)).length === 0)
    problems.add({ categoryId: 'Select an item category of the list' });
  if (scope === 'abc' && input.abcClass === null) problems.add({ abcClass: 'Select a class' });
  if (scope === 'rack' && !input.rack) problems.add({ rack: 'Enter the rack or bin, as it stands on the items' });
  if (scope === 'random' && !input.sample) problems.add({ sample: 'Enter how many items are drawn' });
  if (scope !== 'list') return;
  if (items.length === 0) problems.add({ items: 'Enter at least one item' });
  const ids = items.map(({ itemId }) => itemId);
  const known = await rowsOf<{ id: number; name: string; kind: string }>(
    tx,
    sql`select id, name, kind from items where company_id = ${who.companyId} and id = ${anyOf([...new Set(ids)])}`,
  );
  for (const [place, id] of ids.entries()) {
    const item = known.find((one) => one.id === id);
    const field = `items.${place}.itemId`;
    if (!item) problems.add({ [field]: 'Select an item of the list' });
    else if (item.kind !== 'stock')
      problems.add({ [field]: `${item.name} is not kept in stock. Select another item.` });
    else if (ids.indexOf(id) < place) problems.add({ [field]: `${item.name} is listed twice` });
  }
}

export function checkMoment({ now }: C, { date, time }: AuditInput, problems: ProblemCollector): void {
  const minute = Math.floor((now.getTime() / 60_000 + 330) % 1440);
  if (date === todayOf(now) && minutesOfDay(time) > minute)
    problems.add({ time: 'This time is still to come. Enter the time now, or an earlier one.' });
}

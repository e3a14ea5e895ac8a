import { MESSAGE } from '../../../contract/errors';
import { MOST_AT_ONCE, Outcomes } from '../../../contract/many';
import { can, TRAN } from '../../../contract/screen';
import { defaultChanges } from '../../../contract/stock/groupDefaults';
import type { ItemGroup } from '../../../contract/stock/itemGroups';
import { items } from '../../../contract/stock/items';
import { http, newKey } from '../../kit/http';
import { confirmDialog, showMessage } from '../../kit/messages';
import { useSession, whoOf } from '../../kit/session';
import { translate } from '../../kit/translate';

/**
 * After a change of a group's defaults for new items: items that still have the former values may take the present
 * ones.
 */
export async function applyDefaults(before: ItemGroup | null, after: ItemGroup): Promise<void> {
  const { details } = useSession.getState();
  const mayChange = details !== null && can(whoOf(details), items.screen, TRAN.modify);
  if (!mayChange || before === null || JSON.stringify(before.defaults) === JSON.stringify(after.defaults)) return;
  const answer = await http.get(defaultChanges.path(after.id), { params: before.defaults });
  const { rows } = defaultChanges.answer.parse(answer.data);
  const count = rows.length;
  if (count === 0) return;
  const isSure = await confirmDialog({
    title: count === 1 ? translate('Apply to 1 item?') : translate('Apply to {count} items?', { count }),
    message: translate('They still have the former values: {names}.', { names: named(rows) }),
    action: 'Apply',
  });
  if (!isSure) return;
  const problems: string[] = [];
  for (let place = 0; place < count; place += MOST_AT_ONCE) {
    const part = rows.slice(place, place + MOST_AT_ONCE);
    const body = { rows: part.map(({ id, version, values }) => ({ id, version, values })) };
    const headers = { 'Idempotency-Key': newKey() };
    const { outcomes } = Outcomes.parse((await http.post(`${items.path}/change-many`, body, { headers })).data);
    problems.push(
      ...outcomes.flatMap(({ id, problem }) =>
        problem === null ? [] : [`${part.find((row) => row.id === id)?.name ?? ''}: ${problem}`],
      ),
    );
  }
  if (problems.length > 0) showMessage(MESSAGE.warningToast, problems.slice(0, SHOWN).join(' '));
  const changed = count - problems.length;
  showMessage(
    MESSAGE.success,
    changed === 1 ? translate('1 item changed') : translate('{count} items changed', { count: changed }),
  );
}

const SHOWN = 5;

/** The first names, and how many there are besides. */
function named(rows: readonly { name: string }[]): string {
  const first = rows.slice(0, SHOWN).map(({ name }) => name);
  const more = rows.length - first.length;
  return more === 0 ? first.join(', ') : translate('{names} and {more} more', { names: first.join(', '), more });
}

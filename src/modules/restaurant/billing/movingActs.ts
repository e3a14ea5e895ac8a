import { formatQuantity } from '../../../../contract/amount';
import { called, choice } from '../../../../contract/fields';
import type { FloorRow } from '../../../../contract/food/floor';
import { orders } from '../../../../contract/food/orders';
import { http, newKey } from '../../../kit/http';
import { confirmDialog } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { askFor, warn } from './askFor';
import { splitHead } from './deskOrder';
import type { Desk } from './useDesk';

/** What moves lines between tables and bills. */

const named = (rows: readonly FloorRow[], by: 'tableId' | 'orderId') =>
  Object.fromEntries(rows.map((row) => [String(row[by]), row.name]));

export function movingActs(desk: Desk) {
  const { at, order, run, operate } = desk;
  const all = desk.rows.rows ?? [];

  /** All lines go to another table: a free one, or one whose order they join. */
  const merge = () =>
    run(async () => {
      const others = all.filter((row) => row.state === 'open' && row.orderId !== order?.id);
      if (!order) return false;
      if (others.length === 0) {
        warn(translate('No other table is running.'));
        return false;
      }
      const given = await askFor(
        translate('Merge {table} into', { table: at?.name ?? '' }),
        'Merge',
        { other: called('Table', choice(named(others, 'orderId'))) },
        {},
      );
      if (!given) return false;
      const into = Number(given.other);
      await operate(order.id, [{ kind: 'merge', line: null, otherDocumentId: into }]);
      const row = others.find(({ orderId }) => orderId === into);
      if (row) desk.choose(row);
      return true;
    });

  const transfer = () =>
    run(async () => {
      const free = all.filter((row) => row.state === 'free');
      if (!order) return false;
      const given = await askFor(
        translate('Move {table} to', { table: at?.name ?? '' }),
        'Move',
        { other: called('Table', choice(named(free, 'tableId'))) },
        {},
      );
      if (!given) return false;
      const tableId = Number(given.other);
      const { covers, waiterId, customerId, guestName, guestMobile, guestAddress } = order;
      const seat = { covers, waiterId, customerId, guestName, guestMobile, guestAddress, tableId };
      await http.post(`${orders.path}/${order.id}/seat`, { version: order.version, given: seat });
      const row = free.find((one) => one.tableId === tableId);
      if (at && row) desk.setAt({ ...at, tableId, name: row.name });
      return true;
    });

  /** Chosen lines become a second order of the table, with a bill of its own. */
  const split = () =>
    run(async () => {
      if (!order || !at) return false;
      const sent = desk.lines.filter((line) => !line.isNew);
      if (sent.length < 2) {
        warn(translate('There is only one line. Nothing is left to split.'));
        return false;
      }
      const answer = await confirmDialog({
        title: translate('Split {table}', { table: at.name }),
        message: translate('The ticked lines get a bill of their own.'),
        action: 'Split',
        rows: {
          label: translate('Lines'),
          list: sent.map((line, id) => ({ id, label: `${formatQuantity(line.qty)} × ${line.name}` })),
        },
      });
      const ticked = answer?.ticked ?? [];
      if (!answer || ticked.length === 0) return false;
      if (ticked.length === sent.length) {
        warn(translate('Leave one line on this bill at least.'));
        return false;
      }
      const { id } = order;
      const body = splitHead(order);
      const headers = { 'Idempotency-Key': newKey() };
      const made = await http.post(orders.path, body, { params: { step: 'open' }, headers });
      const part = orders.document.parse(made.data);
      await operate(
        id,
        ticked.map((place) => ({ kind: 'move', line: sent[place]?.key, otherDocumentId: part.id })),
      );
      return true;
    });

  return { merge, transfer, split };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Quantity } from '../../../../contract/amount';
import { type FloorRow, floor } from '../../../../contract/food/floor';
import type { Dish, FoodPlace } from '../../../../contract/food/menu';
import { completeOrder, figuresOfOrder, workedOrder } from '../../../../contract/food/orderFigures';
import { type Order, type OrderLine, orders } from '../../../../contract/food/orders';
import { OpenLines } from '../../../../contract/lineOperations';
import { useBoardRows } from '../../../kit/board/useBoardRows';
import { http, newKey } from '../../../kit/http';
import { showProblem } from '../../../kit/messages';
import { invalidateRoots } from '../../../kit/queries';
import { linesQuery, menuQuery, type NewLine, orderQuery } from './deskData';
import { type At, newOrder, shownLines } from './deskOrder';
import { askedOf, ONE_PIECE, withDish, withNote, withQuantity } from './newLines';

const keyOf = ({ tableId, orderId }: At): string => (orderId === null ? `table ${tableId}` : `order ${orderId}`);

const NONE: readonly NewLine[] = [];

/** A table with its order, for both layouts: lines in the kitchen, new lines, and the possible acts. */
export function useDesk(place: FoodPlace) {
  const client = useQueryClient();
  const { state } = useBoardRows(floor, { outletId: String(place.outletId) });
  const { data: menu } = useQuery(menuQuery(place.outletId, 'dineIn'));
  const [at, setAt] = useState<At | null>(null);
  const [news, setNews] = useState<Readonly<Record<string, readonly NewLine[]>>>({});
  const [covers, setCovers] = useState(0);
  const [waiterId, setWaiterId] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Keys of KOTs by place: one that is sent again after a lost answer is the same one. */
  const kotKeys = useRef(new Map<string, string>());
  const orderId = at?.orderId ?? null;
  const { data: order } = useQuery(orderQuery(orderId));
  const { data: open } = useQuery(linesQuery(orderId));
  const key = at ? keyOf(at) : '';
  const own = news[key] ?? NONE;
  const isOpen = order === undefined || order.status === 'open';

  const lines = useMemo(() => shownLines(order, open, own), [open, order, own]);

  const entered = useMemo(() => {
    const head = order ?? { includesTax: place.includesTax, rounds: place.rounds };
    return completeOrder({ ...head, items: lines.map(({ fields }) => fields) });
  }, [order, lines, place]);
  const figures = useMemo(() => figuresOfOrder(entered), [entered]);
  const { totals } = useMemo(() => workedOrder(entered), [entered]);

  const changeNews = (change: (lines: readonly NewLine[]) => readonly NewLine[]) =>
    setNews((now) => ({ ...now, [key]: change(now[key] ?? NONE) }));

  function choose(row: Pick<FloorRow, 'tableId' | 'orderId' | 'name' | 'seats' | 'covers'> | null): void {
    setAt(row && { tableId: row.tableId, orderId: row.orderId, name: row.name, seats: row.seats });
    setCovers(row?.covers || Math.min(row?.seats || 2, 2));
  }

  const add = (dish: Dish, qty: Quantity = ONE_PIECE, more: Partial<OrderLine> = {}) =>
    changeNews((now) => withDish(now, dish, qty, more));

  /** Opens the order of the table, unless it has one. */
  async function ensureOrder(where: At): Promise<Order> {
    if (where.orderId !== null) return client.fetchQuery({ ...orderQuery(where.orderId), staleTime: 0 });
    const body = newOrder(place, where, { covers, waiterId: waiterId ?? place.waiters[0]?.id ?? null });
    const headers = { 'Idempotency-Key': newKey() };
    const made = orders.document.parse(
      (await http.post(orders.path, body, { params: { step: 'open' }, headers })).data,
    );
    setNews((now) => {
      const { [keyOf(where)]: moved = NONE, ...rest } = now;
      return { ...rest, [keyOf({ ...where, orderId: made.id })]: moved };
    });
    setAt({ ...where, orderId: made.id });
    return made;
  }

  /** Sends operations on the lines of an order; what others did meanwhile comes back with them. */
  async function operate(id: number, operations: readonly object[]): Promise<OpenLines> {
    const before = client.getQueryData(linesQuery(id).queryKey);
    const clock = before?.clock ?? OpenLines.parse((await http.get(`${orders.path}/${id}/lines`)).data).clock;
    const stamped = operations.map((one, step) => ({ id: newKey(), stamp: clock + 1 + step, ...one }));
    const body = { since: before?.version ?? 0, operations: stamped };
    const answer = OpenLines.parse((await http.post(`${orders.path}/${id}/operations`, body)).data);
    client.setQueryData(linesQuery(id).queryKey, answer);
    return answer;
  }

  /** Runs one act at a time, and says what went wrong. @returns whether it was done. */
  async function run(work: () => Promise<boolean>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      return await work();
    } catch (problem) {
      showProblem(problem);
      return false;
    } finally {
      setBusy(false);
      invalidateRoots([orders.path]);
    }
  }

  /** Sends what is new to the kitchen. @returns the order; null where there is nothing to send and no order. */
  async function send(where: At): Promise<Order | null> {
    const name = keyOf(where);
    const fresh = news[name] ?? NONE;
    if (fresh.length === 0 && where.orderId === null) return null;
    const made = await ensureOrder(where);
    const unsent = lines.filter((line) => !line.isNew && line.kotNo === null);
    if (fresh.length === 0 && unsent.length === 0) return made;
    const kotKey = kotKeys.current.get(name) ?? newKey();
    kotKeys.current.set(name, kotKey);
    await operate(made.id, [
      ...unsent.map((line) => ({ kind: 'change', line: line.key, fields: { kotKey } })),
      ...fresh.map((line) => ({ id: line.id, kind: 'add', line: line.key, fields: askedOf(line, kotKey) })),
    ]);
    kotKeys.current.delete(name);
    setNews((now) => ({ ...now, [`order ${made.id}`]: NONE }));
    return made;
  }

  return {
    place,
    rows: state,
    menu,
    at,
    choose,
    setAt,
    order: orderId === null ? undefined : order,
    isOpen,
    lines,
    figures,
    totals,
    payable: figures.payable,
    hasNews: own.length > 0 || lines.some((line) => !line.isNew && line.kotNo === null),
    covers,
    setCovers,
    waiterId: waiterId ?? place.waiters[0]?.id ?? null,
    setWaiterId,
    isBusy,
    run,
    add,
    send,
    operate,
    setQty: (line: string, qty: number) => changeNews((now) => withQuantity(now, line, qty)),
    setNote: (line: string, note: string | null) => changeNews((now) => withNote(now, line, note)),
  };
}
export type Desk = ReturnType<typeof useDesk>;

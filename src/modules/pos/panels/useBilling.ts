import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { multiplyDivide, type Quantity } from '../../../../contract/amount';
import { timeInIndia } from '../../../../contract/clock';
import { type IsoDate, todayInIndia } from '../../../../contract/dates';
import { counterBills } from '../../../../contract/pos/bills';
import type { SoldItem } from '../../../../contract/pos/catalogue';
import { indexOf, type Scanned, scanned, withQuantity } from '../../../../contract/pos/scan';
import type { Slip } from '../../../../contract/pos/slip';
import type { Payee } from '../../../../contract/selling/collected';
import type { Offered, OfferRule } from '../../../../contract/selling/offers';
import { Price, prices } from '../../../../contract/selling/prices';
import { HeldBill, heldPath, type Till } from '../../../../contract/selling/shifts';
import { http, newKey } from '../../../kit/http';
import { translate } from '../../../kit/translate';
import type { Back } from './back';
import { notesOf, rated, stopOf } from './lineNotes';
import {
  added,
  byQuantity,
  type Clock,
  changed,
  collecting,
  EMPTY,
  figuresOf,
  isEmpty,
  Order,
  type OrderCustomer,
  offeredOn,
  plain,
  priced,
  unnamed,
  withQty,
} from './order';
import { holdHere, recallHere } from './ownHeld';
import { drawerFor, printSlips } from './printing';
import { isNetwork, type Waiting } from './queue';
import { reprint } from './reprint';
import { catalogueQuery, customerQuery, customersQuery, offersQuery } from './tillData';
import { useOrder } from './useOrder';
import { usePaying } from './usePaying';
import { refuse, warn } from './warn';

/** The last bill of this till, for its slip and its number. */
type Last = { slip: Slip; id: number | null; isPrinted: boolean };

/** A bill at a till, for both layouts: its lines, customer, payments and result. */
export function useBilling(till: Till) {
  const client = useQueryClient();
  const { data, error, isPending } = useQuery(catalogueQuery(till.outletId));
  const index = useMemo(() => indexOf(data?.items ?? []), [data]);
  const { order: typed, setOrder } = useOrder();
  const known = useMemo(() => new Map((data?.items ?? []).map((item) => [item.id, item])), [data]);
  const entered = useMemo(() => byQuantity(typed, known), [typed, known]);
  const clock = useClock(entered);
  const offered = useOffers(till, entered, clock);
  const order = useCollected(till, entered, offered, known, clock.date);
  const [last, setLast] = useState<Last | null>(null);
  const figures = useMemo(() => figuresOf(order, till), [order, till]);
  const notes = useNotes(till, order, figures, known, clock.date);
  const [early, setEarly] = useState<readonly string[]>([]);
  const latestScan = useRef<(typed: string) => boolean>(() => false);

  const add = useCallback(
    ({ item, ...rest }: Scanned, qty: Quantity) => {
      if (item.rate === null) return warn(translate('{name} has no price. Give it one first.', { name: item.name }));
      if (item.kind === 'stock' && item.decimals === 0 && qty % 1000 !== 0)
        return warn(translate('{name} is sold in whole pieces.', { name: item.name }));
      setOrder((now) => added(now, { item, ...rest }, qty));
    },
    [setOrder],
  );

  /** @returns whether the code was known. */
  function scan(typed: string): boolean {
    // Who is quicker than the list of items loses no scan.
    if (!data) {
      setEarly((now) => [...now, typed]);
      return true;
    }
    const { qty, code } = withQuantity(typed);
    const hit = code ? scanned(code, index, till) : null;
    if (!hit) {
      warn(translate('No item with code {code}.', { code }));
      return false;
    }
    add(hit, multiplyDivide(hit.qty, qty, 1000));
    return true;
  }

  latestScan.current = scan;
  useEffect(() => {
    if (!data || early.length === 0) return;
    for (const typed of early) latestScan.current(typed);
    setEarly([]);
  }, [data, early]);
  usePrices(till, order, setOrder);
  const holding = useHolding(till, order, figures, setOrder);

  // Without a customer the prices of the outlet are restored.
  const setCustomer = (customer: OrderCustomer | null) =>
    setOrder((now) => ({ ...(customer ? now : plain(now, data?.items ?? [])), customer }));

  /** Goods come back with this bill; their buyer buys now, unless another customer is named. */
  const takeBack = (back: Back | null) => setOrder((now) => withBack(now, back));

  function finished(slip: Slip, id: number | null, prints: boolean) {
    setOrder(() => EMPTY);
    setLast({ slip, id, isPrinted: prints });
    drawerFor(slip);
    if (prints) void printSlips([slip]);
  }

  /** The slip of the last bill; once the customer has it, a duplicate. */
  function printLast(): void {
    if (!last) return;
    printAgain(last, till);
    setLast({ ...last, isPrinted: true });
  }

  const paying = usePaying({
    till,
    order,
    figures,
    clock,
    nameless: unnamed(order, till, known)?.name ?? null,
    stop: stopOf(order, notes),
    finished,
    keepSent: (sent) => setOrder((now) => ({ ...now, sent })),
  });

  return {
    till,
    order,
    offered,
    figures,
    notes,
    catalogue: data,
    catalogueError: error,
    isLoading: isPending,
    index,
    last,
    ...paying,
    print: printSlips,
    printLast,
    add,
    scan,
    setCustomer,
    takeBack,
    /** Some of the goods bear TCS that a declaration of the buyer frees. */
    mayDeclare: order.lines.some(({ itemId }) => known.get(itemId)?.tcs?.eachAbove === 0),
    /** Scans wait for the list of items. */
    isScanning: early.length > 0,
    ...holding,
    /** Opens a waiting bill again, to be corrected under its number. */
    correct(waiting: Waiting): boolean {
      if (!waiting.order) return warn('This bill was made with an earlier version. Send it again, or withdraw it.');
      if (!isEmpty(order)) return warn('Pay or hold the bill on the screen first.');
      setOrder(() => asCorrected(waiting));
      return true;
    },
    change: (at: number, change: Partial<Order['lines'][number]>) => setOrder((now) => changed(now, at, change)),
    setQty: (at: number, qty: number) => setOrder((now) => withQty(now, at, qty)),
    select: (current: number) => setOrder((now) => ({ ...now, current })),
    setTerms: (terms: Partial<Order>) => setOrder((now) => ({ ...now, ...terms })),
    refresh: () => void client.invalidateQueries({ queryKey: [counterBills.path] }),
  };
}
export type Billing = ReturnType<typeof useBilling>;

function printAgain({ slip, id, isPrinted }: Last, till: Till): void {
  if (!isPrinted) void printSlips([slip]);
  else if (id !== null) void reprint(id, till);
  else void printSlips([{ ...slip, copies: 1, title: `${slip.title} · DUPLICATE` }]);
}

/** Goods that come back with a bill, and their buyer where no customer is named. */
function withBack(now: Order, back: Back | null): Order {
  const { customerId: id, customerName: name } = back ?? { customerId: null, customerName: null };
  const customer = now.customer ?? (id !== null && name !== null ? { id, name, mobile: null } : null);
  return { ...now, back, customer };
}

/** A bill that waits, as it is corrected: under its key and number. */
function asCorrected({ key, number, body, order }: Waiting): Order {
  const time = typeof body.soldAt === 'string' ? body.soldAt : null;
  return { ...EMPTY, ...order, sent: { key, number, date: todayInIndia(), time, isCorrected: true } };
}

/** What is not right or new about the lines. */
const useNotes = (
  till: Till,
  order: Order,
  figures: ReturnType<typeof figuresOf>,
  known: ReadonlyMap<number, SoldItem>,
  day: IsoDate,
) => useMemo(() => notesOf({ order, figures, till, known, day }), [order, figures, till, known, day]);

const NO_RULES: readonly OfferRule[] = [];

const SECONDS = 1000;
const clockNow = () => `${todayInIndia()} ${timeInIndia()}`;

/** Date and minute by the clock, for offers of some hours; a bill that was sent keeps those it was sent with. */
function useClock({ sent }: Order): Clock {
  const [now, setNow] = useState(clockNow);
  useEffect(() => {
    const ticking = setInterval(() => setNow(clockNow()), 5 * SECONDS);
    return () => clearInterval(ticking);
  }, []);
  const [date = '', time = ''] = sent?.time ? [sent.date, sent.time] : now.split(' ');
  return useMemo(() => ({ date: date as IsoDate, time }), [date, time]);
}

/** What offers of this time and a coupon give on what is entered. */
function useOffers(till: Till, entered: Order, clock: Clock): Offered {
  const { data: rules = NO_RULES } = useQuery(offersQuery(entered.customer?.id ?? null));
  return useMemo(() => offeredOn(entered, rules, till, clock), [entered, rules, till, clock]);
}

/** The order with its offers, the GST of what its goods are worth, and the tax that is collected at source of its customer. */
function useCollected(
  till: Till,
  entered: Order,
  offered: Offered,
  known: ReadonlyMap<number, SoldItem>,
  day: IsoDate,
): Order {
  const payee = usePayee(till, entered);
  return useMemo(
    () => collecting(rated({ ...entered, offers: offered.rows }, till, known, day), till, known, payee),
    [entered, offered, till, known, payee, day],
  );
}

/** What decides the tax that is collected at source of a named customer; without network as the till knows him. */
function usePayee({ outletId }: Till, { customer }: Order): Payee | null {
  // Asked for now, so that they are here when the network is not.
  const { data: kept } = useQuery(customersQuery(outletId));
  const { data: own } = useQuery(customerQuery(outletId, customer?.id ?? null));
  if (!customer) return null;
  return (own ?? kept?.find(({ id }) => id === customer.id))?.payee ?? null;
}

type SetOrder = (change: (now: Order) => Order) => void;

/** What the items cost a named customer, asked again with each further item. */
function usePrices(till: Till, order: Order, setOrder: SetOrder): void {
  const customerId = order.customer?.id ?? null;
  const items = order.lines.map(({ itemId, unitId, qty }) => `${itemId}.${unitId}.${qty}`).join(',');
  const { data } = useQuery({
    queryKey: [prices.path, customerId, items],
    queryFn: async ({ signal }) => {
      const params = { date: todayInIndia(), items, customerId };
      return z.array(Price).parse((await http.get(prices.path, { params, signal })).data);
    },
    enabled: customerId !== null && items !== '',
  });
  useEffect(() => {
    if (!data) return;
    setOrder((now) => priced(now, data, till.includesTax));
  }, [data, setOrder, till.includesTax]);
}

/** Bills that are put aside on the server, and taken up again. */
function useHolding(till: Till, order: Order, figures: ReturnType<typeof figuresOf>, setOrder: SetOrder) {
  async function hold(label: string): Promise<boolean> {
    if (order.lines.length === 0) return false;
    if (order.sent)
      return warn(
        order.sent.isCorrected
          ? 'This bill is being corrected. Pay it, or remove its lines.'
          : 'The server has not answered for this bill yet. Press Pay again first.',
      );
    const content = JSON.stringify(order);
    const body = { shiftId: till.shift?.id ?? 0, label, amount: figures.payable, lines: order.lines.length, content };
    try {
      await http.post(heldPath, body, { headers: { 'Idempotency-Key': newKey() } });
    } catch (problem) {
      if (!isNetwork(problem)) return refuse(problem);
      if (!(await holdHere(body))) return warn('This browser keeps nothing, so no bill can be held without network.');
    }
    setOrder(() => EMPTY);
    return true;
  }

  /** The current bill is held before another one is taken up. */
  const isFree = async () => order.lines.length === 0 || (await hold(order.customer?.name ?? translate('Put aside')));
  const show = (content: string) => {
    const read = Order.safeParse(JSON.parse(content));
    if (read.success) setOrder(() => read.data);
  };

  /** Takes a held bill up; the current one is held in its place. */
  async function recall(id: number): Promise<void> {
    try {
      if (!(await isFree())) return;
      show(HeldBill.parse((await http.delete(`${heldPath}/${id}`)).data).content);
    } catch (problem) {
      refuse(problem);
    }
  }

  async function recallOwn(key: string): Promise<void> {
    if (!(await isFree())) return;
    const content = await recallHere(key);
    if (content !== null) show(content);
  }
  return { hold, recall, recallOwn };
}

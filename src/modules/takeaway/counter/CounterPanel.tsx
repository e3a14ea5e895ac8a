import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatPaise, type Paise, type Quantity } from '../../../../contract/amount';
import { formatDate, todayInIndia } from '../../../../contract/dates';
import type { CounterMenu } from '../../../../contract/food/counterOrders';
import type { Dish, DishGroup, FoodPlace } from '../../../../contract/food/menu';
import { takeaway } from '../../../../contract/takeaway/screens';
import { useBanners } from '../../../food/BannerStrip';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { type ScreenKey, useKeys } from '../../../kit/keys/useKeys';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import { askClosing, askDiscount, askGuest, askNote, askOpening, askPayment, askQty } from './asking';
import { asksOf, Choices, type Choosing } from './Choices';
import { CounterSlip } from './CounterSlip';
import { counterMenuQuery, menuQuery, placesQuery } from './counterData';
import { addSupport, OrderSide } from './OrderSide';
import { type Chosen, withLine, withQty } from './order';
import { TokenDisplay, Tokens } from './Tokens';
import { useCounter } from './useCounter';
import './counter.scss';

const COUNTERS: ReadonlySet<string> = new Set(['takeAway', 'counter', 'online']);

/** Billing at the counter of a take-away: by touch and by keyboard. */
export function CounterPanel() {
  const { data, error, refetch } = useQuery(placesQuery);
  const [params, setUrl] = useUrl();
  const places = (data ?? []).filter(({ kind }) => COUNTERS.has(kind));
  const place = places.find(({ outletId }) => String(outletId) === params.get('outletId')) ?? places[0];
  const title = translate(takeaway.billingClassy.title);
  if (place && params.get('show') === 'display')
    return (
      <ScreenFrame title={place.name} keys={[]} isFitted>
        <TokenDisplay outletId={place.outletId} />
      </ScreenFrame>
    );
  if (place)
    return (
      <Counter key={place.outletId} place={place} places={places} choose={(id) => setUrl({ outletId: String(id) })} />
    );
  return (
    <ScreenFrame title={title} keys={[]}>
      {error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data ? (
        <p className="counter-empty">{translate('No outlet of take-away yet. Add its food service under Outlets.')}</p>
      ) : (
        <LoadingRows columns={3} />
      )}
    </ScreenFrame>
  );
}

type Props = { place: FoodPlace; places: readonly FoodPlace[]; choose(outletId: number): void };
type Part = 'combos' | 'supports' | number | null;

function Counter({ place, places, choose }: Props) {
  const { outletId } = place;
  const counter = useCounter(outletId);
  const { order, change, last, till } = counter;
  const { data: menu, error } = useQuery(menuQuery(outletId, order.orderKind));
  const { data: more } = useQuery(counterMenuQuery(outletId, order.orderKind));
  const foot = useBanners('billFooter', outletId);
  const [part, setPart] = useState<Part>(null);
  const [typed, setTyped] = useState('');
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [isTokens, setTokens] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => setPrinting(last !== null), [last]);

  const dishes = menu?.dishes ?? [];
  const groups = (menu?.groups ?? []).filter(({ isOn }) => isOn);
  const shown = useMemo(() => {
    const on = new Set(groups.map(({ id }) => id));
    return found(
      dishes.filter(({ groupId }) => on.has(groupId)),
      typed,
      typeof part === 'number' ? part : null,
    );
  }, [dishes, groups, typed, part]);

  const add = (chosen: Chosen) => {
    change(withLine(order, chosen));
    setChoosing(null);
  };
  const tap = (dish: Dish, qty?: Quantity) =>
    asksOf(dish) ? setChoosing({ dish }) : add({ menuItemId: dish.id, ...(qty && { qty }) });
  const tapCombo = (combo: NonNullable<typeof more>['combos'][number], qty?: Quantity) =>
    combo.slots.length > 0 ? setChoosing({ combo }) : add({ comboId: combo.id, ...(qty && { qty }) });

  /** A quick code or a code, with a quantity after a star: 11*3. */
  function enter() {
    const [text = '', count] = typed.split('*');
    const code = text.trim().toUpperCase();
    const qty = count ? ((Number(count) * 1000) as Quantity) : undefined;
    const dish =
      dishes.find(({ quickCode, code: own }) => quickCode === code || own.toUpperCase() === code) ?? shown[0];
    const combo = more?.combos.find((one) => one.code.toUpperCase() === code);
    if (code === '' || (qty !== undefined && !(qty > 0))) return;
    if (combo) tapCombo(combo, qty);
    else if (dish && !dish.off) tap(dish, qty);
    else return;
    setTyped('');
  }
  const keys = keysOf(
    counter,
    () => search.current?.focus(),
    () => setTokens((now) => !now),
  );
  useKeys(keys);
  return (
    <ScreenFrame
      title={translate(takeaway.billingClassy.title)}
      keys={keys}
      actions={<Actions {...{ counter, places, outletId, choose, isTokens, setTokens }} />}
      isFitted
      aside={<Day place={place} />}
    >
      {!till && <NoTill counter={counter} />}
      <div className="counter">
        <Groups part={part} pick={setPart} groups={groups} more={more} />
        <section className="counter-items" aria-label={translate('Items')}>
          <input
            ref={search}
            className="form-control"
            type="search"
            aria-label={translate('Quick code or name')}
            placeholder={translate('Quick code or name, such as 11*3')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') enter();
              if (event.key === 'Escape') setTyped('');
            }}
          />
          {isTokens ? (
            <Tokens outletId={outletId} />
          ) : error ? (
            <Failed error={error} retry={() => undefined} />
          ) : (
            <div className="counter-tiles">
              {(part === 'combos' || part === null) &&
                typed === '' &&
                more?.combos.map((combo) => (
                  <Tile
                    key={`c${combo.id}`}
                    name={combo.name}
                    price={combo.price}
                    note={translate('Combo')}
                    pick={() => tapCombo(combo)}
                  />
                ))}
              {part === 'supports' &&
                more?.supports.map(({ id, name, price }) => (
                  <Tile key={`s${id}`} name={name} price={price} pick={() => addSupport(counter, id)} />
                ))}
              {part !== 'combos' &&
                part !== 'supports' &&
                shown.map((dish) => <DishTile key={dish.id} dish={dish} pick={() => tap(dish)} />)}
            </div>
          )}
        </section>
        <OrderSide counter={counter} />
      </div>
      {choosing && <Choices of={choosing} take={add} close={() => setChoosing(null)} />}
      {last && isPrinting && <CounterSlip sold={last} till={till} foot={foot} done={() => setPrinting(false)} />}
    </ScreenFrame>
  );
}

/** Keys of the counter; every one of them has a button too. */
function keysOf(counter: ReturnType<typeof useCounter>, find: () => void, toggleTokens: () => void): ScreenKey[] {
  const { order, change } = counter;
  const lastLine = order.lines.at(-1)?.key;
  const onLast = (act: (key: string) => void) => () => {
    if (lastLine) act(lastLine);
  };
  return [
    { keys: 'F2', words: 'Find an item', act: find },
    { keys: 'F3', words: 'Guest', act: () => void askGuest(counter) },
    { keys: 'F4', words: 'Quantity of the last line', act: onLast((key) => void askQty(counter, key)) },
    { keys: 'F6', words: 'Note on the last line', act: onLast((key) => void askNote(counter, key)) },
    { keys: 'F8', words: 'Exact cash, KOT and bill', act: () => void counter.pay('cash') },
    { keys: 'F9', words: 'UPI, KOT and bill', act: () => void counter.pay('upi') },
    { keys: 'F10', words: 'Other ways to pay', act: () => void askPayment(counter) },
    { keys: 'Alt+D', words: 'Discount or coupon', act: () => void askDiscount(counter) },
    { keys: 'Alt+X', words: 'Take the last line away', act: onLast((key) => change(withQty(order, key, 0))) },
    { keys: 'Alt+K', words: 'Tokens', act: toggleTokens },
  ];
}

type ActionProps = {
  counter: ReturnType<typeof useCounter>;
  places: readonly FoodPlace[];
  outletId: number;
  choose(outletId: number): void;
  isTokens: boolean;
  setTokens(isShown: boolean): void;
};

function Actions({ counter, places, outletId, choose, isTokens, setTokens }: ActionProps) {
  const [, setUrl] = useUrl();
  return (
    <>
      {places.length > 1 && (
        <select
          className="form-select"
          aria-label={translate('Outlet')}
          value={outletId}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {places.map((one) => (
            <option key={one.outletId} value={one.outletId}>
              {one.name}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        className="btn btn-outline-secondary"
        aria-pressed={isTokens}
        onClick={() => setTokens(!isTokens)}
      >
        {translate('Tokens')}
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setUrl({ show: 'display' })}>
        {translate('Token display')}
      </button>
      {counter.till && (
        <button type="button" className="btn btn-outline-secondary" onClick={() => void askClosing(counter)}>
          {translate('Close till')}
        </button>
      )}
    </>
  );
}

function NoTill({ counter }: { counter: ReturnType<typeof useCounter> }) {
  return (
    <p className="counter-hint">
      {translate('No till is open on this device.')}{' '}
      {counter.free ? (
        <button type="button" className="btn btn-primary" onClick={() => void askOpening(counter)}>
          {translate('Open till')}
        </button>
      ) : (
        translate('The tills of this outlet are open on other devices.')
      )}
    </p>
  );
}

type GroupsProps = { part: Part; pick(part: Part): void; groups: readonly DishGroup[]; more: CounterMenu | undefined };

function Groups({ part, pick, groups, more }: GroupsProps) {
  return (
    <nav className="counter-groups" aria-label={translate('Item groups')}>
      <Group is={part === null} pick={() => pick(null)} name={translate('All')} />
      {(more?.combos.length ?? 0) > 0 && (
        <Group is={part === 'combos'} pick={() => pick('combos')} name={translate('Combos')} />
      )}
      {groups.map(({ id, name }) => (
        <Group key={id} is={part === id} pick={() => pick(id)} name={name} />
      ))}
      {(more?.supports.length ?? 0) > 0 && (
        <Group is={part === 'supports'} pick={() => pick('supports')} name={translate('Item Supports')} />
      )}
    </nav>
  );
}

/** The business date, which may be that of the evening before. */
function Day({ place }: { place: FoodPlace }) {
  if (place.day === null) return <span className="counter-late">{translate('The day is closed')}</span>;
  return <span className={place.day === todayInIndia() ? undefined : 'counter-late'}>{formatDate(place.day)}</span>;
}

/** Items that begin with a code or hold every word. */
function found(dishes: readonly Dish[], typed: string, groupId: number | null): readonly Dish[] {
  const words = (typed.split('*')[0] ?? '').trim().toLowerCase();
  const own = groupId === null ? dishes : dishes.filter((dish) => dish.groupId === groupId);
  if (words === '') return own;
  return dishes.filter(
    ({ name, code, quickCode }) =>
      quickCode === words || code.toLowerCase().startsWith(words) || name.toLowerCase().includes(words),
  );
}

type GroupProps = { is: boolean; pick(): void; name: string };
const Group = ({ is, pick, name }: GroupProps) => (
  <button type="button" aria-pressed={is} onClick={pick}>
    {name}
  </button>
);

type TileProps = {
  name: string;
  price: Paise;
  note?: string | null;
  before?: Paise | null;
  isOff?: boolean;
  mark?: string | null;
  pick(): void;
};
const Tile = ({ name, price, note = null, before = null, isOff = false, mark = null, pick }: TileProps) => (
  <button type="button" className="counter-tile" disabled={isOff} onClick={pick}>
    <span>{name}</span>
    <b className="figure">
      {before !== null && <s>{formatPaise(before)}</s>} {formatPaise(price)}
    </b>
    {(note || mark) && <small>{[mark, note].filter(Boolean).join(' · ')}</small>}
  </button>
);

const MARKS = { veg: 'Veg', nonVeg: 'Non-veg', egg: 'Egg', none: null } as const;

function DishTile({ dish, pick }: { dish: Dish; pick(): void }) {
  const list = Math.round(dish.rate / 100) as Paise;
  const now = Math.round((list * (100_000 - dish.discountPercent)) / 100_000) as Paise;
  const mark = MARKS[dish.foodKind];
  return (
    <Tile
      name={dish.shortName}
      price={now}
      before={now < list ? list : null}
      note={dish.off ?? dish.offerName}
      mark={mark && translate(mark)}
      isOff={dish.off !== null}
      pick={pick}
    />
  );
}

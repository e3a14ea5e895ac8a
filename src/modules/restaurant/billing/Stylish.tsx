import { useEffect, useRef, useState } from 'react';
import { formatPaise, type Quantity } from '../../../../contract/amount';
import { MESSAGE } from '../../../../contract/errors';
import { FLOOR_STATES } from '../../../../contract/food/floor';
import type { FoodPlace } from '../../../../contract/food/menu';
import type { Screen } from '../../../../contract/screen';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { useKeys } from '../../../kit/keys/useKeys';
import { showMessage } from '../../../kit/messages';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { translate } from '../../../kit/translate';
import { DeskDialogs } from './DeskDialogs';
import { deskKeys } from './deskKeys';
import { OrderActs, OrderPanel } from './OrderPanel';
import { PlaceName } from './PlaceName';
import { foundDishes } from './Tiles';
import { type Desk, useDesk } from './useDesk';
import { type DeskActs, useDeskActs } from './useDeskActs';

type Props = { screen: Screen; place: FoodPlace; places: readonly FoodPlace[]; choosePlace(id: number): void };

const warn = (words: string) => showMessage(MESSAGE.warningToast, words);

/** By keyboard: the table by its code, dishes by quick code and quantity, and a key for each act. */
export function Stylish({ screen, place, places, choosePlace }: Props) {
  const desk = useDesk(place);
  const acts = useDeskActs(screen, desk);
  const tableCell = useRef<HTMLInputElement>(null);
  const codeCell = useRef<HTMLInputElement>(null);
  const keys = [
    { keys: 'F2', words: 'Find an item', act: () => codeCell.current?.focus() },
    { keys: 'F3', words: 'Table', act: () => tableCell.current?.focus() },
    ...deskKeys(desk, acts),
  ];
  useKeys(keys);
  // The screen is worked by keyboard from this cell on.
  useEffect(() => tableCell.current?.focus(), []);
  return (
    <ScreenFrame
      title={translate(screen.title)}
      keys={keys}
      isFitted
      aside={<PlaceName {...{ place, places, choosePlace }} />}
    >
      <div className="desk is-keys">
        <section className="desk-entry" aria-label={translate('Entry')}>
          <TableEntry desk={desk} cell={tableCell} />
          {desk.at && desk.menu && (
            <DishEntry key={`${desk.at.tableId} ${desk.at.name}`} desk={desk} acts={acts} cell={codeCell} />
          )}
          <Running desk={desk} />
        </section>
        <aside className="desk-side" aria-label={translate('Order')}>
          <OrderPanel desk={desk} acts={acts} />
          <OrderActs desk={desk} acts={acts} />
        </aside>
      </div>
      <DeskDialogs desk={desk} acts={acts} />
    </ScreenFrame>
  );
}

type Cell = React.RefObject<HTMLInputElement | null>;

function TableEntry({ desk, cell }: { desk: Desk; cell: Cell }) {
  const [typed, setTyped] = useState('');
  function choose() {
    const code = typed.trim().toLowerCase();
    const own = (desk.rows.rows ?? []).filter(({ state }) => state !== 'joined');
    const row =
      own.find(({ name }) => name.toLowerCase() === code) ?? own.find(({ name }) => name.toLowerCase() === `t${code}`);
    if (!row) return warn(translate('There is no table {code}.', { code: typed }));
    desk.choose(row);
    setTyped('');
  }
  return (
    <label className="desk-cell">
      {translate('Table')} <kbd>F3</kbd>
      <input
        ref={cell}
        className="form-control"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          choose();
        }}
      />
    </label>
  );
}

/** Quick code, Enter, quantity, Enter. */
function DishEntry({ desk, acts, cell }: { desk: Desk; acts: DeskActs; cell: Cell }) {
  const [typed, setTyped] = useState('');
  const [qty, setQty] = useState('');
  const qtyCell = useRef<HTMLInputElement>(null);
  // It comes with the table, and the next key is for it.
  useEffect(() => cell.current?.focus(), [cell]);
  const found = typed.trim() === '' ? [] : foundDishes(desk.menu?.dishes ?? [], typed).slice(0, 8);
  const [first] = found;
  function add() {
    if (!first) return warn(translate('No item with code {code}.', { code: typed }));
    const count = qty.trim() === '' ? 1 : Number(qty);
    if (!(count > 0)) return warn(translate('Enter a quantity'));
    void acts.addDish(first, Math.round(count * 1000) as Quantity);
    setTyped('');
    setQty('');
    cell.current?.focus();
  }
  return (
    <>
      <div className="desk-cells">
        <label className="desk-cell">
          {translate('Item')} <kbd>F2</kbd>
          <input
            ref={cell}
            className="form-control"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '') return;
              event.preventDefault();
              if (first) qtyCell.current?.focus();
              else warn(translate('No item with code {code}.', { code: typed }));
            }}
          />
        </label>
        <label className="desk-cell">
          {translate('Quantity')}
          <input
            ref={qtyCell}
            className="form-control"
            inputMode="decimal"
            placeholder="1"
            value={qty}
            onChange={(event) => setQty(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </label>
      </div>
      <ul className="desk-found" aria-live="polite">
        {found.map((dish) => (
          <li key={dish.id}>
            <button type="button" onClick={() => void acts.addDish(dish)}>
              <span className="figure">{dish.quickCode ?? dish.code}</span> {dish.name}
              {dish.off && <small className="desk-off"> {dish.off}</small>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Running orders as a table. */
function Running({ desk }: { desk: Desk }) {
  const { rows: all, error, retry } = desk.rows;
  if (!all) return error ? <Failed error={error} retry={retry} /> : <LoadingRows columns={5} />;
  const rows = all.filter(({ state }) => state === 'open' || state === 'billed');
  if (rows.length === 0) return <p className="desk-empty">{translate('No table is running.')}</p>;
  return (
    <table className="table table-sm desk-running">
      <thead>
        <tr>
          <th scope="col">{translate('Table')}</th>
          <th scope="col">{translate('State')}</th>
          <th scope="col">{translate('Waiter')}</th>
          <th scope="col" className="figure">
            {translate('Covers')}
          </th>
          <th scope="col" className="figure">
            {translate('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.orderId === desk.at?.orderId ? 'is-current' : undefined}>
            <td>
              <button type="button" className="btn btn-link btn-sm" onClick={() => desk.choose(row)}>
                {row.name}
              </button>
            </td>
            <td>{translate(FLOOR_STATES[row.state])}</td>
            <td>{row.waiter}</td>
            <td className="figure">{row.covers}</td>
            <td className="figure">{formatPaise(row.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

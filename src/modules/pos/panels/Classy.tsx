import { useMemo, useState } from 'react';
import { formatPaise, formatPrice, formatQuantity, type Paise, type Quantity } from '../../../../contract/amount';
import type { SoldItem } from '../../../../contract/pos/catalogue';
import { found } from '../../../../contract/pos/scan';
import { printedAmounts } from '../../../../contract/selling/printedAmounts';
import { items } from '../../../../contract/stock/items';
import { useScanner } from '../../../kit/document/useScanner';
import { hasCamera } from '../../../kit/goods/barcodeReader';
import { CameraScan } from '../../../kit/goods/CameraScan';
import { LoadingRows } from '../../../kit/grid/states';
import { Icon } from '../../../kit/Icon';
import { RecordPhoto } from '../../../kit/photo/RecordPhoto';
import { translate } from '../../../kit/translate';
import { useIsPhone } from '../../../kit/useIsPhone';
import { LineNotes } from './LineNotes';
import { linesOf } from './linesOf';
import { useLongPress } from './longPress';
import { TillDialogs } from './TillDialogs';
import { TillFrame } from './TillFrame';
import { Totals } from './Totals';
import type { Billing } from './useBilling';
import { useHeldCount } from './useHeldCount';
import { type LayoutProps, useLayout } from './useLayout';

const ONE = 1000 as Quantity;
/** Tiles that are drawn at once; the rest is found by name or group. */
const MOST = 200;

/** By touch: groups, tiles and the order next to them; on a phone one column with the order as a sheet from below. */
export function Classy(props: LayoutProps) {
  const { billing, dialog, show, close, keys } = useLayout(props);
  const { order, figures, catalogue, isLoading, add, scan } = billing;
  const [group, setGroup] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const held = useHeldCount(billing.till.outletId);
  const isPhone = useIsPhone();
  const [isUp, setUp] = useState(false);
  useScanner(dialog === null ? (code) => void scan(code) : null);
  const tiles = useMemo(() => {
    const ofGroup = (catalogue?.items ?? []).filter(({ groupId }) => group === null || groupId === group);
    return found(ofGroup, typed, MOST);
  }, [catalogue, group, typed]);
  const isShown = !isPhone || isUp;
  const press = useLongPress();
  const tapped = (item: SoldItem) => {
    const one = () => add({ item, unitId: item.unitId, factor: ONE, qty: ONE, price: null }, ONE);
    const hold = () => {
      if (one() !== false) show('line');
    };
    return [one, hold] as const;
  };

  return (
    <TillFrame {...{ screen: props.screen, billing, keys, show }} kind="Touch till">
      <div className={`classy ${isPhone ? 'is-phone' : ''}`}>
        <nav className="classy-groups" aria-label={translate('Item groups')}>
          <button type="button" aria-pressed={group === null} onClick={() => setGroup(null)}>
            {translate('All')} <small>{catalogue?.items.length ?? 0}</small>
          </button>
          {catalogue?.groups.map(({ id, name, items }) => (
            <button key={id} type="button" aria-pressed={group === id} onClick={() => setGroup(id)}>
              {name} <small>{items}</small>
            </button>
          ))}
        </nav>
        <section className="classy-items" aria-label={translate('Items')}>
          <ItemSearch {...{ typed, setTyped, scan }} />
          {isLoading && <LoadingRows columns={3} />}
          <div className="classy-tiles">
            {tiles.map((item) => (
              <button
                key={item.id}
                type="button"
                className={`tile ${item.colour ? `is-${item.colour}` : ''}`}
                {...press(...tapped(item))}
              >
                {item.hasPhoto && <RecordPhoto path={items.path} id={item.id} />}
                <span className="tile-name">{item.name}</span>
                <span className="tile-price figure">{item.rate === null ? '–' : formatPrice(item.rate)}</span>
                <small className="figure">
                  {formatQuantity(item.stock)} {item.unit}
                </small>
              </button>
            ))}
            {!isLoading && tiles.length === 0 && <p>{translate('No item has these words.')}</p>}
          </div>
        </section>
        <aside className={`classy-order ${isShown ? '' : 'is-down'}`} aria-label={translate('Bill')}>
          {isPhone && (
            <button type="button" className="sheet-grip" aria-expanded={isUp} onClick={() => setUp((now) => !now)}>
              {linesOf(order.lines.length)} <strong>{formatPaise(figures.payable)}</strong>
            </button>
          )}
          {isShown && (
            <>
              <button type="button" className="till-customer" onClick={() => show('customer')}>
                <small>{translate('Customer')}</small>
                <strong>{order.customer?.name ?? order.buyerName ?? translate('Walk-in')}</strong>
              </button>
              <OrderLines billing={billing} edit={() => show('line')} />
              <Totals billing={billing} />
              <div className="till-acts">
                <button type="button" className="btn btn-outline-secondary" onClick={() => show('hold')}>
                  {translate('Hold')}
                </button>
                <button type="button" className="btn btn-outline-secondary" onClick={() => show('held')}>
                  {translate('Recall')}
                  {held > 0 && <span className="till-held"> {held}</span>}
                </button>
                <button type="button" className="btn btn-outline-secondary" onClick={() => show('billDiscount')}>
                  {translate('Discount')}
                </button>
                <button type="button" className="btn btn-outline-secondary" onClick={() => show('return')}>
                  {translate('Return')}
                </button>
              </div>
            </>
          )}
          <button
            type="button"
            className="btn btn-primary till-pay"
            disabled={order.lines.length === 0 && !order.back}
            onClick={() => show('pay')}
          >
            {translate('PAY')} {formatPaise(billing.due.toPay)}
          </button>
        </aside>
      </div>
      <TillDialogs name={dialog} billing={billing} close={close} isTouch />
    </TillFrame>
  );
}

type SearchProps = { typed: string; setTyped(text: string): void; scan(code: string): boolean };

/** Items by name or code, or with the camera of the phone. */
function ItemSearch({ typed, setTyped, scan }: SearchProps) {
  const [isCamera, setCamera] = useState(false);
  return (
    <>
      <div className="classy-search">
        <input
          className="form-control"
          aria-label={translate('Part of the name or code')}
          placeholder={translate('Search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() && scan(typed)) setTyped('');
          }}
        />
        {hasCamera() && !isCamera && (
          <button
            type="button"
            className="btn btn-outline-secondary"
            aria-label={translate('Scan with the camera')}
            onClick={() => setCamera(true)}
          >
            <Icon name="camera" />
          </button>
        )}
      </div>
      {isCamera && <CameraScan read={(code) => void scan(code)} close={() => setCamera(false)} />}
    </>
  );
}

function OrderLines({ billing, edit }: { billing: Billing; edit(): void }) {
  const { order, figures, notes, setQty, select, change } = billing;
  const amounts = printedAmounts(order.offers, figures).lines;
  return (
    <ul className="order-lines">
      {order.lines.map((line, at) => {
        return (
          <li key={line.key} className={at === order.current ? 'is-current' : ''}>
            <button
              type="button"
              className="order-name"
              onClick={() => {
                select(at);
                edit();
              }}
            >
              {line.name}
            </button>
            <span className="order-qty">
              <button
                type="button"
                aria-label={translate('One less of {name}', { name: line.name })}
                onClick={() => setQty(at, line.qty - ONE)}
              >
                −
              </button>
              <span className="figure">{formatQuantity(line.qty as Quantity)}</span>
              <button
                type="button"
                aria-label={translate('One more of {name}', { name: line.name })}
                onClick={() => setQty(at, line.qty + ONE)}
              >
                +
              </button>
            </span>
            <span className="figure">{formatPaise(amounts[at] ?? (0 as Paise))}</span>
            <LineNotes notes={notes[at] ?? []} change={(own) => change(at, own)} />
          </li>
        );
      })}
      {order.lines.length === 0 && <li className="till-empty">{translate('Tap the first item.')}</li>}
    </ul>
  );
}

import { useState } from 'react';
import { formatPaise, formatPrice, type Paise, type Quantity, type Rate } from '../../../../contract/amount';
import { found, type Scanned, scanned, withQuantity } from '../../../../contract/pos/scan';
import { translate } from '../../../kit/translate';
import { type Back, backWithoutBill, type Unbilled } from './back';
import { Below, ReturnLine } from './ReturnParts';
import type { Billing } from './useBilling';
import { warn } from './warn';

type Props = { billing: Billing; take(back: Back): void; close(): void };

const MOST = 6;
const ONE = 1000 as Quantity;

/** Goods of a customer who has no bill: scanned or found by name, at the price of today. */
export function WithoutBill({ billing, take, close }: Props) {
  const { till, catalogue, index, order } = billing;
  const [typed, setTyped] = useState('');
  const [lines, setLines] = useState<readonly Unbilled[]>([]);
  const hits = typed.trim() === '' ? [] : found(catalogue?.items ?? [], typed, MOST);

  function add({ item, unitId, factor }: Scanned, qty: Quantity) {
    if (item.rate === null) return warn(translate('{name} has no price. Give it one first.', { name: item.name }));
    if (item.batches || item.serials || unitId !== item.unitId || factor !== ONE)
      return warn(translate('{name} comes back with its bill alone.', { name: item.name }));
    const { id: itemId, name, unit, rate, discountPercent, gstPercent } = item;
    setTyped('');
    setLines((now) =>
      now.some((line) => line.itemId === itemId)
        ? now.map((line) => (line.itemId === itemId ? { ...line, qty: line.qty + qty } : line))
        : [
            ...now,
            {
              lineId: itemId,
              itemId,
              unitId,
              name,
              unit,
              qty,
              rate,
              discountPercent,
              gstPercent,
              reason: 'notWanted' as const,
              condition: 'good' as const,
            },
          ],
    );
  }
  function enter() {
    const { qty, code } = withQuantity(typed);
    const hit = scanned(code, index, till);
    const [only] = hits;
    if (hit) add(hit, qty);
    else if (only && hits.length === 1)
      add({ item: only, unitId: only.unitId, factor: ONE, qty: ONE, price: null }, qty);
    else warn(translate('No item with code {code}.', { code }));
  }
  const chosen = lines.filter(({ qty }) => qty > 0);
  const problemOf = ({ qty, condition }: Unbilled) =>
    Number.isNaN(qty)
      ? translate('Enter a quantity')
      : condition === 'damaged' && till.damageStoreId === null
        ? translate('This branch has no store for damaged goods. Make one of that kind first.')
        : null;
  const isWrong = chosen.length === 0 || lines.some((line) => problemOf(line) !== null);
  const back = isWrong ? null : backWithoutBill(chosen, till, order.customer);

  return (
    <form
      className="till-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (back) take(back);
      }}
    >
      <Below
        close={close}
        action={
          <button type="submit" className="btn btn-primary" disabled={back === null}>
            {translate('Take back')}
          </button>
        }
      >
        <input
          className="form-control"
          aria-label={translate('Code or name of the item that comes back')}
          placeholder={translate('Scan the item, or type its code or name')}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            event.preventDefault();
            enter();
          }}
        />
        <div className="held-list">
          {hits.map((item) => (
            <button
              key={item.id}
              type="button"
              className="held-bill"
              onClick={() => add({ item, unitId: item.unitId, factor: ONE, qty: ONE, price: null }, ONE)}
            >
              <strong>{item.name}</strong>
              <span className="figure">{item.rate === null ? '–' : formatPrice(item.rate)}</span>
            </button>
          ))}
        </div>
        <div className="return-lines">
          {lines.map((line, at) => (
            <ReturnLine
              key={line.lineId}
              {...{ name: line.name, own: line, problem: problemOf(line) }}
              told={translate('{rate} today', { rate: formatPrice(line.rate as Rate) })}
              change={(own) => setLines((now) => now.map((one, place) => (place === at ? { ...one, ...own } : one)))}
            />
          ))}
        </div>
        <p className="pay-change" role="status">
          {translate('Value of the return')} <strong>{formatPaise((back?.value ?? 0) as Paise)}</strong>
        </p>
      </Below>
    </form>
  );
}

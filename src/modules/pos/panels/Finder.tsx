import { useId, useMemo, useState } from 'react';
import { formatPrice, formatQuantity } from '../../../../contract/amount';
import type { SoldItem } from '../../../../contract/pos/catalogue';
import { found } from '../../../../contract/pos/scan';
import { ModalFrame } from '../../../kit/ModalFrame';
import { translate } from '../../../kit/translate';

type Props = { items: readonly SoldItem[]; start: string; pick(item: SoldItem): void; close(): void };

const MOST = 30;

/** Items by part of their name, over the bill. */
export function Finder({ items, start, pick, close }: Props) {
  const [typed, setTyped] = useState(start);
  const [marked, mark] = useState(0);
  const list = useId();
  const hits = useMemo(() => found(items, typed, MOST), [items, typed]);
  const at = Math.min(marked, hits.length - 1);
  return (
    <ModalFrame title={translate('Find an item')} onClose={close}>
      <input
        className="form-control"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={hits[at] ? `${list}-${at}` : undefined}
        aria-label={translate('Part of the name or code')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          mark(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step) {
            event.preventDefault();
            mark(Math.max(0, Math.min(hits.length - 1, at + step)));
            document.getElementById(`${list}-${at + step}`)?.scrollIntoView({ block: 'nearest' });
          }
          const hit = hits[at];
          if (event.key === 'Enter' && hit) {
            event.preventDefault();
            pick(hit);
          }
        }}
      />
      <div id={list} role="listbox" aria-label={translate('Items')} className="finder-list">
        {hits.map((item, place) => (
          <div
            key={item.id}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={place === at ? 'is-marked' : ''}
            onPointerUp={() => pick(item)}
          >
            <span>{item.name}</span>
            <small>{item.code}</small>
            <span className="figure">{item.rate === null ? '–' : formatPrice(item.rate)}</span>
            <small className="figure">
              {formatQuantity(item.stock)} {item.unit}
            </small>
          </div>
        ))}
        {hits.length === 0 && <p>{translate('No item has these words.')}</p>}
      </div>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Go back')}
        </button>
      </div>
    </ModalFrame>
  );
}

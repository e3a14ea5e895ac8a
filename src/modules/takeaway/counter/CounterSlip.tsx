import { formatPaise, formatQuantity, type Paise } from '../../../../contract/amount';
import { formatDate } from '../../../../contract/dates';
import type { ShownBanner } from '../../../../contract/food/banners';
import type { Till } from '../../../../contract/selling/shifts';
import { TENDERS } from '../../../../contract/selling/tenders';
import { PrintSheet } from '../../../kit/PrintSheet';
import type { Sold } from './useCounter';

type Props = { sold: Sold; till: Till | null; foot: readonly ShownBanner[]; done(): void };

const WORDS = { collect: 'To collect', saved: 'You saved' } as const;

/** Token and bill on one roll. Papers are English. */
export function CounterSlip({ sold, till, foot, done }: Props) {
  const { priced, order } = sold;
  const saved = priced.offers.reduce((sum, { amount }) => sum + amount, 0) as Paise;
  return (
    <PrintSheet paper={till?.paper ?? 'mm80'} name={sold.number} done={done} isBare>
      <article className="slip">
        <header>
          <strong>{till?.outletName}</strong>
          {till?.branchAddress && <span>{till.branchAddress}</span>}
          {till?.branchGstin && <span>GSTIN {till.branchGstin}</span>}
          <em>{till?.registration === 'composition' ? 'BILL OF SUPPLY' : 'TAX INVOICE'}</em>
        </header>
        <p className="slip-total">
          <span>TOKEN</span> <b>{sold.token}</b>
        </p>
        <p>
          {sold.number} · {formatDate(sold.date)} {sold.kotNo && `· ${sold.kotNo}`}
        </p>
        {order.guestName && (
          <p>{[order.guestName, order.guestMobile, order.guestAddress].filter(Boolean).join(' · ')}</p>
        )}
        <ol className="slip-lines">
          {priced.lines.map(({ key, supportId, name, parts, qty, amount }) => (
            <li key={key ?? `s${supportId}`}>
              <span>
                {name}
                {parts.length > 0 && ` (${parts.join(', ')})`}
              </span>
              <span>{formatQuantity(qty)}</span>
              <b>{formatPaise(amount)}</b>
            </li>
          ))}
        </ol>
        <dl className="slip-rows">
          {priced.totals.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatPaise(amount as Paise)}</dd>
            </div>
          ))}
          {sold.tenders.map(({ mode, amount }) => (
            <div key={mode}>
              <dt>{TENDERS[mode]}</dt>
              <dd>{formatPaise(amount as Paise)}</dd>
            </div>
          ))}
          {sold.tenders.length === 0 && (
            <div>
              <dt>{WORDS.collect}</dt>
              <dd>{formatPaise(priced.payable)}</dd>
            </div>
          )}
        </dl>
        <footer>
          {saved > 0 && (
            <span>
              {WORDS.saved} {formatPaise(saved)}
            </span>
          )}
          {till?.footer && <span>{till.footer}</span>}
          {foot.map(({ id, title }) => (
            <span key={id}>{title}</span>
          ))}
        </footer>
      </article>
    </PrintSheet>
  );
}

import { formatDate } from '../../../contract/dates';
import type { Comparison, Offer } from '../../../contract/procurement/comparison';
import { formatValue } from '../../kit/show';
import { translate } from '../../kit/translate';
import { quotationStatusWords } from './words';

type Choice = { quotationLineId: number; reason: string };
type Props = {
  comparison: Comparison;
  chosen: ReadonlyMap<number, Choice>;
  /** Null if nothing can be chosen; without a line of a quotation the line is left open. */
  choose: ((lineId: number, quotationLineId: number | null, reason?: string) => void) | null;
  problemOf(lineId: number): string | undefined;
};

/** Items down, suppliers across: the landed cost of a unit, in rupees; the lowest is marked in words and colour. */
export function ComparisonTable({ comparison: { lines, offers }, chosen, choose, problemOf }: Props) {
  const fact = (label: string, of: (offer: Offer) => string) => (
    <tr key={label}>
      <th scope="row" colSpan={3}>
        {translate(label)}
      </th>
      {offers.map((offer) => (
        <td key={offer.quotationId} className="text-end">
          {of(offer)}
        </td>
      ))}
    </tr>
  );
  return (
    <section className="comparison-scroll" aria-label={translate('Offers by line')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{translate('Item')}</th>
            <th scope="col" className="text-end">
              {translate('Quantity')}
            </th>
            <th scope="col" className="text-end">
              {translate('Last rate')}
            </th>
            {offers.map(({ quotationId, supplier, number, status }) => (
              <th key={quotationId} scope="col" className="text-end">
                {supplier}
                <small>
                  {number} · {translate(quotationStatusWords[status] ?? status)}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.lineId}
              line={line}
              {...{ offers, choose }}
              choice={chosen.get(line.lineId)}
              problem={problemOf(line.lineId)}
            />
          ))}
        </tbody>
        <tfoot>
          {offers.some(({ currency }) => currency !== null) &&
            fact('Currency', ({ currency, exchangeRate }) =>
              currency === null ? translate('Rupees') : `${currency} @ ${formatValue(exchangeRate, 'rate')}`,
            )}
          {fact('Freight and packing', ({ charges }) => formatValue(charges, 'money'))}
          {fact('Total', ({ amount }) => formatValue(amount, 'money'))}
          {fact('Delivery days', ({ deliveryDays }) => formatValue(deliveryDays, 'count'))}
          {fact('Credit days', ({ creditDays }) => formatValue(creditDays, 'count'))}
          {fact('Rating of 100', ({ rating }) => (rating === null ? translate('no receipts yet') : String(rating)))}
          {fact('Valid till', ({ validTill }) => formatDate(validTill))}
        </tfoot>
      </table>
    </section>
  );
}

type RowProps = {
  line: Comparison['lines'][number];
  offers: readonly Offer[];
  choice: Choice | undefined;
  choose: Props['choose'];
  problem: string | undefined;
};

function Row({ line, offers, choice, choose, problem }: RowProps) {
  const { lineId, item, unit, qty, open, lastRate, lastSupplier } = line;
  const own = offers.flatMap((offer) => offer.lines).find((one) => one.quotationLineId === choice?.quotationLineId);
  const needsReason = own !== undefined && !own.isLowest;
  return (
    <>
      <tr>
        <th scope="row">{item}</th>
        <td className="text-end">
          {formatValue(qty, 'quantity')} {unit}
        </td>
        <td className="text-end">
          {formatValue(lastRate, 'rate')}
          {lastSupplier && <small>{lastSupplier}</small>}
        </td>
        {offers.map(({ quotationId, supplier, currency, isOpen, lines }) => {
          const offer = lines.find((one) => one.lineId === lineId);
          if (!offer) return <td key={quotationId} />;
          const figures = (
            <>
              <strong>{formatValue(offer.landed, 'rate')}</strong>
              <small>
                {[
                  translate('Rate {rate}', {
                    rate: [currency, formatValue(offer.rate, 'rate')].filter(Boolean).join(' '),
                  }),
                  offer.isLowest ? translate('lowest') : '',
                  offer.isOrdered ? translate('ordered') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </>
          );
          const isChosen = choice?.quotationLineId === offer.quotationLineId;
          const className = `text-end ${offer.isLowest ? 'is-lowest' : ''} ${isChosen ? 'is-chosen' : ''}`;
          return (
            <td key={quotationId} className={className}>
              {choose && isOpen && open > 0 ? (
                <label>
                  <input
                    type="checkbox"
                    className="form-check-input"
                    aria-label={translate('{item} from {supplier}', { item, supplier })}
                    checked={isChosen}
                    onChange={() => choose(lineId, isChosen ? null : offer.quotationLineId)}
                  />
                  <span>{figures}</span>
                </label>
              ) : (
                figures
              )}
            </td>
          );
        })}
      </tr>
      {choose && choice && (needsReason || problem) && (
        <tr>
          <td colSpan={3 + offers.length}>
            <label className="comparison-reason">
              {translate('Why not the lowest?')}
              <input
                type="text"
                className={`form-control ${problem ? 'is-invalid' : ''}`}
                maxLength={200}
                value={choice.reason}
                onChange={({ target }) => choose(lineId, choice.quotationLineId, target.value)}
              />
            </label>
            {problem && (
              <div className="field-error" role="alert">
                {problem}
              </div>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

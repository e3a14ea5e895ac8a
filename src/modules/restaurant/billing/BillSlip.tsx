import { formatPaise, formatPercent, formatQuantity, type Paise } from '../../../../contract/amount';
import { formatDate, formatInstant } from '../../../../contract/dates';
import { figuresOfOrder, workedOrder } from '../../../../contract/food/orderFigures';
import type { Order } from '../../../../contract/food/orders';
import { PrintSheet } from '../../../kit/PrintSheet';
import { translate } from '../../../kit/translate';

/** The bill of a table on a roll of 80 mm. */
export function BillSlip({ order, done }: { order: Order; done(): void }) {
  const { lines } = figuresOfOrder(order);
  const { totals } = workedOrder(order);
  const serviceCharge = order.serviceChargePercent > 0;
  return (
    <PrintSheet paper="mm80" done={done}>
      <div className="slip">
        <h2>{order.outletName}</h2>
        <p>{translate('TAX INVOICE')}</p>
        <p>
          {order.number} · {formatDate(order.date)} · {formatInstant(order.createdAt)}
        </p>
        <p>
          {order.tableCode ?? order.token} · {translate('{count} covers', { count: order.covers })}
          {order.waiterName && ` · ${order.waiterName}`}
        </p>
        <table>
          <tbody>
            {order.items.map((line, place) => (
              <tr key={line.lineNo ?? place}>
                <td>
                  {line.name}
                  {line.offerName && <small> {line.offerName}</small>}
                </td>
                <td className="figure">{formatQuantity(line.qty)}</td>
                <td className="figure">
                  {formatPaise(((lines[place]?.gross ?? 0) - (lines[place]?.discount ?? 0)) as Paise)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals.map(({ label, amount, strong }) => (
              <tr key={label} className={strong ? 'is-strong' : undefined}>
                <td colSpan={2}>
                  {translate(label)}
                  {label === 'Service charge' &&
                    ` ${formatPercent(order.serviceChargePercent)} ${translate('voluntary, added at your request')}`}
                </td>
                <td className="figure">{formatPaise(amount as Paise)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
        {!serviceCharge && <p>{translate('No service charge is added.')}</p>}
      </div>
    </PrintSheet>
  );
}

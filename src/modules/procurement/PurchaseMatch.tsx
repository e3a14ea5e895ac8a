import { useQuery } from '@tanstack/react-query';
import { PurchaseMatch as Answer, purchaseMatchPath } from '../../../contract/procurement/purchaseMatch';
import type { StoredDocument } from '../../kit/document/document';
import { formatValue } from '../../kit/formatValue';
import { http } from '../../kit/http';
import { translate } from '../../kit/translate';

/** Ordered, received and billed quantity of each line side by side; differences are marked. */
export function PurchaseMatch({ document: { id } }: { document: StoredDocument }) {
  const path = purchaseMatchPath(id);
  const { data = [] } = useQuery({
    queryKey: [path],
    queryFn: async () => Answer.parse((await http.get(path)).data),
  });
  if (data.length === 0) return null;
  const cell = (value: number | null, differs: boolean, show: 'quantity' | 'rate') => (
    <td className={differs ? 'text-end text-danger' : 'text-end'}>
      {value === null ? '–' : formatValue(value, show)}
      {differs && <span className="visually-hidden"> {translate('differs')}</span>}
    </td>
  );
  return (
    <section aria-label={translate('Ordered, received, billed')}>
      <h2>{translate('Ordered, received, billed')}</h2>
      <div className="table-responsive">
        <table className="table table-sm">
          <thead>
            <tr>
              <th scope="col">{translate('Item')}</th>
              {['Ordered', 'Received', 'Rejected', 'Billed', 'Order rate', 'Bill rate'].map((label) => (
                <th key={label} scope="col" className="text-end">
                  {translate(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((line) => (
              <tr key={line.lineNo}>
                <td>{line.item}</td>
                {cell(line.ordered, false, 'quantity')}
                {cell(line.received, line.ordered !== null && line.received !== line.ordered, 'quantity')}
                {cell(line.rejected, line.rejected > 0, 'quantity')}
                {cell(line.billed, line.billed !== line.received, 'quantity')}
                {cell(line.orderRate, false, 'rate')}
                {cell(
                  line.billRate,
                  line.orderRate !== null && line.billRate !== null && line.billRate !== line.orderRate,
                  'rate',
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

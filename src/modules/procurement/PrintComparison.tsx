import type { Comparison } from '../../../contract/procurement/comparison';
import { purchaseEnquiries } from '../../../contract/procurement/enquiries';
import { type Column, plainColumns } from '../../kit/define';
import { exportColumns } from '../../kit/export/sheet';
import { useExport, useMayExport } from '../../kit/export/useExport';
import { Icon } from '../../kit/Icon';
import { PrintSheet } from '../../kit/PrintSheet';
import { translate } from '../../kit/translate';
import { ComparisonTable } from './ComparisonTable';

type Props = { comparison: Comparison; chosen: Parameters<typeof ComparisonTable>[0]['chosen'] };

type Offered = Comparison['offers'][number]['lines'][number] & { item: string; supplier: string; currency: string };

const COLUMNS: readonly Column<Offered>[] = [
  { field: 'item', label: 'Item' },
  { field: 'supplier', label: 'Supplier' },
  { field: 'qty', label: 'Quantity', show: 'quantity' },
  { field: 'currency', label: 'Currency' },
  { field: 'rate', label: 'Rate', show: 'rate' },
  { field: 'landed', label: 'Landed rate', show: 'rate' },
  { field: 'leadDays', label: 'Lead days', show: 'count' },
];

/** The comparative statement, for those who sign it. */
export function PrintComparison({ comparison, chosen }: Props) {
  const { number, lines, offers } = comparison;
  const mayExport = useMayExport(purchaseEnquiries.screen);
  const title = translate('Comparison of quotations, {number}', { number });
  const whole = { rows: lines.length, total: lines.length };
  const { run, printed, stopPrinting, company } = useExport({
    screen: purchaseEnquiries.screen,
    title,
    subtitle: async () => '',
    table: async () => ({
      ...whole,
      columns: exportColumns(plainColumns(COLUMNS)),
      lines: lines.flatMap(({ lineId, item }) =>
        offers.flatMap(({ supplier, currency, lines: offered }) =>
          offered
            .filter((one) => one.lineId === lineId)
            .map((one) => ({ values: { ...one, item, supplier, currency: currency ?? 'INR' } })),
        ),
      ),
      totals: null,
    }),
    paper: async () => ({
      ...whole,
      drawn: (
        <>
          <ComparisonTable comparison={comparison} chosen={chosen} choose={null} problemOf={() => undefined} />
          <footer className="comparison-signatures">
            {['Prepared by', 'Checked by', 'Approved by'].map((name) => (
              <span key={name}>{translate(name)}</span>
            ))}
          </footer>
        </>
      ),
    }),
  });
  if (!mayExport) return null;
  return (
    <div className="comparison-take">
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void run('print')}>
        <Icon name="print" /> {translate('Print comparison')}
      </button>{' '}
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void run('xlsx')}>
        <Icon name="download" /> {translate('Comparison as Excel')}
      </button>
      {printed && (
        <PrintSheet paper="a4-landscape" name={title} done={stopPrinting}>
          <div className="report-paper comparison">
            <h2>{company}</h2>
            <p>{title}</p>
            {printed.drawn}
          </div>
        </PrintSheet>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { VoucherAbout as Answer, voucherAboutPath } from '../../../contract/accounts/voucherAbout';
import { formatDate } from '../../../contract/dates';
import type { StoredDocument } from '../../kit/document/document';
import { http } from '../../kit/http';
import { translate } from '../../kit/translate';
import { ReversePapers } from './gst/ReversePapers';

const AboutTables = lazy(() => import('./AboutTables').then((file) => ({ default: file.AboutTables })));

export const useAbout = (id: number) =>
  useQuery({
    queryKey: ['/api/accounts/vouchers', 'about', id],
    queryFn: async ({ signal }) => Answer.parse((await http.get(voucherAboutPath(id), { signal })).data),
  });

/** Under a posted voucher: its GST, the tax it deducted, the bills it moved, and the party. */
export function VoucherAbout({ document }: { document: StoredDocument }) {
  const { data } = useAbout(document.id);
  if (!data) return null;
  const { gst, tds, bills, reversePapers } = data;
  // A cancelled one and its mirror meet each other, and the bank has seen neither.
  const clearedOn = document.status === 'cancelled' ? null : data.clearedOn;
  if (gst.length + tds.length + bills.length + reversePapers.length === 0 && clearedOn === null) return null;
  return (
    <section className="voucher-about" aria-label={translate('What it belongs with')}>
      {clearedOn !== null && (
        <p>{translate('The bank showed its money on {clearedOn}.', { clearedOn: formatDate(clearedOn) })}</p>
      )}
      <Suspense>
        <AboutTables about={data} />
      </Suspense>
      <ReversePapers voucherId={document.id} papers={reversePapers} />
    </section>
  );
}

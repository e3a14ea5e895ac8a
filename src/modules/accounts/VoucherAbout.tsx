import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { taxOf } from '../../../contract/accounts/gst/heads';
import { VoucherAbout as Answer, type LinkedVoucher, voucherAboutPath } from '../../../contract/accounts/voucherAbout';
import { formatPercent, type Paise, type Percent } from '../../../contract/amount';
import { formatDate } from '../../../contract/dates';
import type { StoredDocument } from '../../kit/document/document';
import { href } from '../../kit/href';
import { http } from '../../kit/http';
import { Figure } from '../../kit/show';
import { said } from '../../kit/words';
import { ReversePapers } from './gst/ReversePapers';
import { voucherLink } from './voucherLink';

type Bill = Answer['bills'][number];

export const useAbout = (id: number) =>
  useQuery({
    queryKey: ['/api/accounts/vouchers', 'about', id],
    queryFn: async ({ signal }) => Answer.parse((await http.get(voucherAboutPath(id), { signal })).data),
  });

/** Under a posted voucher: what it said to the GST, what it kept back, which bills it moved, and with whom. */
export function VoucherAbout({ document }: { document: StoredDocument }) {
  const { data } = useAbout(document.id);
  if (!data) return null;
  const { gst, tds, bills, reversePapers, clearedOn } = data;
  if (gst.length + tds.length + bills.length + reversePapers.length === 0 && clearedOn === null) return null;
  return (
    <section className="voucher-about" aria-label={said('What it belongs with')}>
      {clearedOn !== null && (
        <p>{said('The bank showed its money on {clearedOn}.', { clearedOn: formatDate(clearedOn) })}</p>
      )}
      {bills.length > 0 && <Bills bills={bills} />}
      {gst.length > 0 && <Gst lines={gst} />}
      <ReversePapers voucherId={document.id} papers={reversePapers} />
      {tds.length > 0 && <Tds lines={tds} />}
    </section>
  );
}

const KINDS = { bill: '', advance: ', advance', onAccount: ', on account' } as const;

function Bills({ bills }: { bills: readonly Bill[] }) {
  return (
    <Part title={said('Bills')} heads={['Bill', 'Due', '+Amount', '+Pending now', 'Other vouchers']}>
      {bills.map((bill) => (
        <tr key={`${bill.billId} ${bill.amount}`}>
          <td>
            {said('{billNo} of {party}{kinds}', {
              billNo: bill.billNo,
              party: bill.party,
              kinds: said(KINDS[bill.kind]),
            })}
            <small className="entry-note">
              {said(bill.isOwn ? 'Begun by this voucher' : 'Settled by this voucher')}
            </small>
          </td>
          <td>{formatDate(bill.dueDate)}</td>
          <Money amount={Math.abs(bill.amount) as Paise} />
          <Money amount={Math.abs(bill.pending) as Paise} />
          <td>
            {bill.others.map((one) => (
              <div key={`${one.id} ${one.amount}`}>
                <To voucher={one} /> <Figure amount={Math.abs(one.amount) as Paise} />
              </div>
            ))}
          </td>
        </tr>
      ))}
    </Part>
  );
}

function To({ voucher }: { voucher: LinkedVoucher }) {
  const link = voucherLink(voucher.type, voucher.id, voucher.date);
  if (!link) return <>{voucher.number}</>;
  return <Link to={href(link.screen, link.params)}>{voucher.number}</Link>;
}

const NOTES = { invoice: 'Bill', creditNote: 'Credit note', debitNote: 'Debit note' } as const;

function Gst({ lines }: { lines: Answer['gst'] }) {
  const told = (line: Answer['gst'][number]) =>
    [
      line.direction === 'outward' ? 'Outward' : 'Inward',
      line.hsn ? said('HSN {hsn}', { hsn: line.hsn }) : '',
      line.reverseCharge ? 'reverse charge' : '',
      line.direction === 'inward' && !line.creditEligible ? 'no credit' : '',
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Part title={said('GST')} heads={['Supply', '+Rate', '+Taxable value', '+IGST', '+CGST', '+SGST', '+Tax']}>
      {keyed(lines).map(({ key, line }) => (
        <tr key={key}>
          <td>
            {said(NOTES[line.kind])} {line.billNo}
            <small className="entry-note">{told(line)}</small>
          </td>
          <td className="text-end">{formatPercent(line.rate as Percent)} %</td>
          <Money amount={line.taxable} />
          <Money amount={line.igst} />
          <Money amount={line.cgst} />
          <Money amount={line.sgst} />
          <Money amount={taxOf(line)} />
        </tr>
      ))}
    </Part>
  );
}

function Tds({ lines }: { lines: Answer['tds'] }) {
  return (
    <Part title={said('Tax deducted at source')} heads={['Section', 'Party', '+Base', '+Tax']}>
      {keyed(lines).map(({ key, line }) => (
        <tr key={key}>
          <td>{line.section}</td>
          <td>
            {line.party}
            {line.reason && <small className="entry-note">{line.reason}</small>}
          </td>
          <Money amount={line.base} />
          <Money amount={line.tax} />
        </tr>
      ))}
    </Part>
  );
}

/** Lines have no key of their own, and two may be alike. */
const keyed = <L,>(lines: readonly L[]) => lines.map((line, place) => ({ key: String(place), line }));

/** A small table; heads that begin with a plus stand over figures. */
function Part({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="about-part">
      <h2>{title}</h2>
      <table className="table entries" aria-label={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head.startsWith('+') ? 'text-end' : undefined}>
                {head.replace('+', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const Money = ({ amount }: { amount: Paise }) => (
  <td className="text-end">
    <Figure amount={amount} blankZero />
  </td>
);

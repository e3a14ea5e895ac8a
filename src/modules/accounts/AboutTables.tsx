import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { VoucherAbout as Answer, LinkedVoucher } from '../../../contract/accounts/voucherAbout';
import { formatPercent, type Paise, type Percent } from '../../../contract/amount';
import { taxOf } from '../../../contract/books/gst/heads';
import { formatDate } from '../../../contract/dates';
import { documentLink } from '../../kit/document/documentLink';
import { href } from '../../kit/href';
import { Figure } from '../../kit/show';
import { translate } from '../../kit/translate';

type Bill = Answer['bills'][number];

/** Bills, GST and TDS of a posted voucher, each as a small table. */
export function AboutTables({ about: { bills, gst, tds } }: { about: Answer }) {
  return (
    <>
      {bills.length > 0 && <Bills bills={bills} />}
      {gst.length > 0 && <Gst lines={gst} />}
      {tds.length > 0 && <Tds lines={tds} />}
    </>
  );
}

const KINDS = { bill: '', advance: ', advance', onAccount: ', on account' } as const;

function Bills({ bills }: { bills: readonly Bill[] }) {
  const rows = bills.map((bill) => ({
    key: `${bill.billId} ${bill.amount}`,
    cells: [
      <span key="bill">
        {translate('{billNo} of {party}{kinds}', {
          billNo: bill.billNo,
          party: bill.party,
          kinds: translate(KINDS[bill.kind]),
        })}
        <small className="entry-note">
          {translate(bill.isOwn ? 'Begun by this voucher' : 'Settled by this voucher')}
        </small>
      </span>,
      formatDate(bill.dueDate),
      money(Math.abs(bill.amount) as Paise),
      money(Math.abs(bill.pending) as Paise),
      bill.others.length > 0 && (
        <span key="others">
          {bill.others.map((one) => (
            <span key={`${one.id} ${one.amount}`} className="about-other">
              <To voucher={one} /> <Figure amount={Math.abs(one.amount) as Paise} />
            </span>
          ))}
        </span>
      ),
    ],
  }));
  return (
    <Part title={translate('Bills')} heads={['Bill', 'Due', '+Amount', '+Pending now', 'Other vouchers']} rows={rows} />
  );
}

function To({ voucher }: { voucher: LinkedVoucher }) {
  const link = documentLink(voucher.type, voucher.id, voucher.date);
  if (!link) return <>{voucher.number}</>;
  return <Link to={href(link.screen, link.params)}>{voucher.number}</Link>;
}

const NOTES = { invoice: 'Bill', creditNote: 'Credit note', debitNote: 'Debit note' } as const;

function Gst({ lines }: { lines: Answer['gst'] }) {
  const gstWords = (line: Answer['gst'][number]) =>
    [
      translate(line.direction === 'outward' ? 'Outward' : 'Inward'),
      line.hsn ? translate('HSN {hsn}', { hsn: line.hsn }) : '',
      line.reverseCharge ? translate('reverse charge') : '',
      line.direction === 'inward' && !line.creditEligible ? translate('no credit') : '',
    ]
      .filter(Boolean)
      .join(', ');
  const rows = keyed(lines, (line) => [
    <span key="supply">
      {translate(NOTES[line.kind])} {line.billNo}
      <small className="entry-note">{gstWords(line)}</small>
    </span>,
    `${formatPercent(line.rate as Percent)} %`,
    money(line.taxable),
    money(line.igst),
    money(line.cgst),
    money(line.sgst),
    money(taxOf(line)),
  ]);
  const heads = ['Supply', '+Rate', '+Taxable value', '+IGST', '+CGST', '+SGST', '+Tax'];
  return <Part title={translate('GST')} heads={heads} rows={rows} />;
}

function Tds({ lines }: { lines: Answer['tds'] }) {
  const rows = keyed(lines, (line) => [
    line.section,
    <span key="party">
      {line.party}
      {line.reason && <small className="entry-note">{line.reason}</small>}
    </span>,
    money(line.base),
    money(line.tax),
  ]);
  return <Part title={translate('Tax deducted at source')} heads={['Section', 'Party', '+Base', '+Tax']} rows={rows} />;
}

type Row = { key: string; cells: readonly ReactNode[] };

/** Lines have no key of their own, and two may be alike. */
const keyed = <L,>(lines: readonly L[], cells: (line: L) => readonly ReactNode[]): readonly Row[] =>
  lines.map((line, place) => ({ key: String(place), cells: cells(line) }));

/** Zero is left blank, and on a phone its line with it. */
const money = (amount: Paise) => amount !== 0 && <Figure key="money" amount={amount} />;

type PartProps = { title: string; heads: readonly string[]; rows: readonly Row[] };

/** A small table, on a phone a card a row; heads that begin with a plus are over figures. */
function Part({ title, heads, rows }: PartProps) {
  const columns = heads.map((head) => ({
    words: translate(head.replace('+', '')),
    side: head.startsWith('+') ? 'text-end' : undefined,
  }));
  return (
    <div className="about-part">
      <h2>{title}</h2>
      <table className="table entries" aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ words, side }) => (
              <th key={words} scope="col" className={side}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ words, side }, place) => (
                <td key={words} className={side} data-label={words}>
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

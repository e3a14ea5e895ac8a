import { formatPaise } from '../../../../contract/amount';
import type { Slip } from '../../../../contract/pos/slip';
import { PrintSheet } from '../../../kit/PrintSheet';
import { QrCode } from '../../../kit/QrCode';

type Rows = readonly (readonly [string, string])[];
const Table = ({ rows }: { rows: Rows }) => (
  <dl className="slip-rows">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Lines = ({ lines }: Pick<Slip, 'lines'>) => (
  <ol className="slip-lines">
    {lines.map((line) => (
      <li key={line.key}>
        <span>{line.name}</span>
        <span>{line.figures}</span>
        <b>{line.amount}</b>
      </li>
    ))}
  </ol>
);

/** The slip as the browser prints it on a roll. Papers are English. */
export function SlipSheet({ slips, done }: { slips: readonly Slip[]; done(): void }) {
  const [first] = slips;
  if (!first) return null;
  return (
    <PrintSheet paper={first.paper} name={first.title} done={done} isBare>
      {slips.flatMap((slip) =>
        [...Array(slip.copies).keys()].map((copy) => (
          <Paper key={`${slip.title} ${slip.code} ${copy}`} {...{ slip, copy }} />
        )),
      )}
    </PrintSheet>
  );
}

function Paper({ slip, copy }: { slip: Slip; copy: number }) {
  return (
    <article className="slip">
      <header>
        {slip.head.map((line, at) => (at === 0 ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>))}
        <em>{copy === 0 ? slip.title : `${slip.title} (COPY ${copy})`}</em>
      </header>
      <Table rows={slip.facts} />
      <Lines lines={slip.lines} />
      {slip.back && (
        <>
          <p className="slip-back">{slip.back.title}</p>
          <Lines lines={slip.back.lines} />
          <Table rows={[['Value', formatPaise(slip.back.total)]]} />
        </>
      )}
      <Table rows={slip.totals} />
      {slip.payable !== null && (
        <p className="slip-total">
          <span>TOTAL</span> <b>{formatPaise(slip.payable)}</b>
        </p>
      )}
      {slip.taxes.length > 0 && (
        <table className="slip-taxes">
          <thead>
            <tr>
              <th>GST</th>
              <th>Taxable</th>
              <th>Tax</th>
            </tr>
          </thead>
          <tbody>
            {slip.taxes.map(({ rate, taxable, tax }) => (
              <tr key={rate}>
                <td>{rate}</td>
                <td>{taxable}</td>
                <td>{tax}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Table rows={[...slip.tenders, ...(slip.change > 0 ? [['Change', formatPaise(slip.change)] as const] : [])]} />
      {slip.upi && <QrCode text={slip.upi} label="UPI" className="slip-qr" />}
      {slip.code && <QrCode text={slip.code} label={slip.code} className="slip-code" />}
      <footer>
        {slip.foot.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </footer>
    </article>
  );
}

import { useState } from 'react';
import type { ReadLine } from '../../../../contract/accounts/bank/bankLines';
import type { Paise } from '../../../../contract/amount';
import { formatDate, type IsoDate, isIsoDate, todayInIndia } from '../../../../contract/dates';
import { DateInput } from '../../../kit/inputs/DateInput';
import { FigureInput } from '../../../kit/inputs/FigureInput';
import { TextInput } from '../../../kit/inputs/TextInput';
import { Figure } from '../../../kit/show';
import { translate } from '../../../kit/translate';

/** More than anybody reads; the rest is counted. */
const SHOWN = 200;
const none = () => undefined;

type Props = { lines: readonly ReadLine[]; change(line: ReadLine): void; leaveOut(line: ReadLine): void };

/** A bank has booked nothing on a day that is still to come: there a month was read as the day. */
const isLate = ({ date }: ReadLine) => date !== null && isIsoDate(date) && date > todayInIndia();

/** Lines as they were read, those of days still to come among the bad ones. */
export const withoutLate = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.map((line) => (line.problem === null && isLate(line) ? { ...line, problem: problemOf(line) } : line));

/** The problem of a line at present. */
function problemOf(line: ReadLine): string | null {
  if (line.date && isLate(line))
    return translate('{date} is still to come. Check the order of day and month.', { date: formatDate(line.date) });
  if (!line.date || !isIsoDate(line.date)) return translate('Give a real date, such as 05-Apr-2025');
  if (!line.amount) return translate('Give an amount, with a minus for money that went out');
  return null;
}

/** The lines before they come in: bad ones first, each cell of theirs to be put right, or the line left out. */
export function PreviewLines({ lines, change, leaveOut }: Props) {
  // A line that is being put right stays where it is, or it would leave under the typist's fingers.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const isBad = (line: ReadLine) => line.problem !== null || touched.has(line.place);
  const bad = lines.filter(isBad);
  const good = lines.filter((line) => !isBad(line));
  const put = (line: ReadLine, values: Partial<ReadLine>) => {
    setTouched((now) => new Set(now).add(line.place));
    const next = { ...line, ...values };
    change({ ...next, problem: problemOf(next) });
  };
  return (
    <div className="report-scroll bank-preview">
      <table className="report" aria-label={translate('Lines of the file')}>
        <thead>
          <tr>
            <th scope="col">{translate('Row')}</th>
            <th scope="col">{translate('Date')}</th>
            <th scope="col">{translate('Narration')}</th>
            <th scope="col">{translate('Reference')}</th>
            <th scope="col" className="text-end">
              {translate('In or out')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{translate('Left out')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bad.map((line) => (
            <tr key={line.place} className={`bank-put-right ${line.problem ? 'bank-bad' : ''}`}>
              <td>{line.place}</td>
              <td data-label={translate('Date')}>
                <DateInput
                  id={`bad-${line.place}-date`}
                  ref={null}
                  ariaLabel={`Date of row ${line.place}`}
                  invalid={!line.date || !isIsoDate(line.date) || isLate(line)}
                  describedBy={`bad-${line.place}`}
                  value={line.date}
                  onBlur={none}
                  onChange={(date) => put(line, { date: date as IsoDate | null })}
                />
              </td>
              <td data-label={translate('Narration')}>
                <TextInput
                  id={`bad-${line.place}-narration`}
                  ref={null}
                  ariaLabel={`Narration of row ${line.place}`}
                  invalid={false}
                  value={line.narration}
                  onBlur={none}
                  onChange={(narration) => put(line, { narration: narration ?? '' })}
                />
                <span id={`bad-${line.place}`} className="field-error">
                  {line.problem}
                </span>
              </td>
              <td data-label={translate('Reference')}>
                <TextInput
                  id={`bad-${line.place}-reference`}
                  ref={null}
                  ariaLabel={`Reference of row ${line.place}`}
                  invalid={false}
                  value={line.reference}
                  onBlur={none}
                  onChange={(reference) => put(line, { reference: reference ?? '' })}
                />
              </td>
              <td data-label={translate('In or out')}>
                <FigureInput
                  id={`bad-${line.place}-amount`}
                  ref={null}
                  kind="money"
                  empty={null}
                  ariaLabel={`Amount of row ${line.place}`}
                  invalid={!line.amount}
                  value={line.amount}
                  onBlur={none}
                  onChange={(amount) => put(line, { amount: amount as Paise | null })}
                />
              </td>
              <td>
                <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => leaveOut(line)}>
                  {translate('Leave out')}
                </button>
              </td>
            </tr>
          ))}
          {good.slice(0, SHOWN).map((line) => (
            <tr key={line.place} className="report-row">
              <td>{line.place}</td>
              <td data-label={translate('Date')}>{line.date && formatDate(line.date)}</td>
              <td data-label={translate('Narration')}>
                <span className="bank-narration">{line.narration}</span>
              </td>
              <td data-label={translate('Reference')}>{line.reference}</td>
              <td data-label={translate('In or out')} className="text-end">
                <Figure amount={line.amount ?? 0} />
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      {good.length > SHOWN && (
        <p className="bank-more">
          {translate('and {good} more lines', { good: new Intl.NumberFormat('en-IN').format(good.length - SHOWN) })}
        </p>
      )}
    </div>
  );
}

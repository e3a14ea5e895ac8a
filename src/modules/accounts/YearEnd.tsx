import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { accounts as screens } from '../../../contract/accounts/screens';
import { type YearEnd, yearEnd } from '../../../contract/accounts/yearEnd';
import { formatPaise, type Paise } from '../../../contract/amount';
import { financialYearOf, formatDate, formatInstant, type IsoDate } from '../../../contract/dates';
import { isAdministrator, TRAN } from '../../../contract/screen';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { href } from '../../kit/href';
import type { ScreenKey } from '../../kit/keys/useKeys';
import { useStartMonth } from '../../kit/report/useReport';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { useMay, useSession } from '../../kit/session';
import { useUrl } from '../../kit/urlState';
import { FixedVoucher } from './FixedVoucher';
import { useYearClosing } from './useYearClosing';
import { YearEndChecks } from './YearEndChecks';
import { YearEndVouchers } from './YearEndVouchers';
import { yearEndQuery } from './yearEndData';
import './yearEnd.scss';
import { translate } from '../../kit/translate';

/** Closing a financial year: the checks, the entries to be written, and the closing itself. */
export function YearEndPanel() {
  const [params, setUrl] = useUrl();
  const startMonth = useStartMonth();
  const query = useQuery(yearEndQuery(params.get('year')));
  const { data } = query;
  const open = Number(params.get('open'));
  if (open > 0) {
    // A user who came from elsewhere goes on with the year that the voucher has closed.
    const close = (date?: IsoDate) =>
      setUrl({ open: null, beside: null, ...(date && { year: financialYearOf(date, startMonth).code }) });
    return <FixedVoucher type="YE" id={open} close={close} />;
  }
  if (query.isError && !data) {
    return (
      <ScreenFrame title={translate(yearEnd.screen.title)} keys={[]}>
        <Failed error={query.error} retry={() => void query.refetch()} />
      </ScreenFrame>
    );
  }
  if (!data) {
    return (
      <ScreenFrame title={translate(yearEnd.screen.title)} keys={[]}>
        <LoadingRows columns={3} />
      </ScreenFrame>
    );
  }
  return <OneYear key={data.year.code} data={data} choose={(year) => setUrl({ year })} />;
}

type Props = { data: YearEnd; choose(year: string): void };

function OneYear({ data, choose }: Props) {
  const { year, checks, vouchers } = data;
  const may = useMay(yearEnd.screen);
  const isAdmin = useSession(({ details }) => details !== null && isAdministrator(details.usr));
  const closing = useYearClosing(data, choose);
  const isClosed = year.closedAt !== null;
  const blocks = checks.filter((check) => check.state === 'blocks').length;
  const mayClose = !isClosed && !year.isRunning && blocks === 0 && may(TRAN.create);
  const mayReopen = isClosed && isAdmin;
  const keys: ScreenKey[] = [
    { keys: 'Alt+A', words: 'Close the year', act: mayClose ? () => void closing.close() : undefined },
  ];
  return (
    <ScreenFrame
      title={translate(yearEnd.screen.title)}
      keys={keys}
      actions={
        <>
          {mayClose && (
            <button
              type="button"
              className="btn btn-primary"
              disabled={closing.isPending}
              onClick={() => void closing.close()}
            >
              {translate('Close the year')} <kbd>Alt+A</kbd>
            </button>
          )}
          {mayReopen && (
            <button
              type="button"
              className="btn btn-outline-danger"
              disabled={closing.isPending}
              onClick={() => void closing.reopen()}
            >
              {translate('Open the year again')}
            </button>
          )}
        </>
      }
    >
      <YearChoice data={data} choose={choose} state={stateOf(year, blocks)} />
      {!isClosed && (
        <YearEndChecks
          year={year}
          checks={checks}
          remarks={closing.remarks}
          problems={closing.problems}
          mayClose={mayClose}
          setRemark={closing.setRemark}
        />
      )}
      <Outcome data={data} />
      {vouchers.length === 0 ? (
        <p className="notice">
          {translate('There is neither income nor expense in {label}, so nothing is to be written.', {
            label: translate(year.label),
          })}
        </p>
      ) : (
        <YearEndVouchers year={year} vouchers={vouchers} />
      )}
    </ScreenFrame>
  );
}

/** Chooses the year, and shows its state. */
function YearChoice({ data: { year, years }, choose, state }: Props & { state: string }) {
  return (
    <div className="sentence">
      <span className="sentence-part">
        <label htmlFor="year-end-year">{translate('Financial year')}</label>
        <select
          id="year-end-year"
          className="form-select"
          value={year.code}
          onChange={(event) => choose(event.target.value)}
        >
          {years.map((one) => (
            <option key={one.code} value={one.code}>
              {translate(one.label)}
              {one.closedAt ? translate(', closed') : one.isRunning ? translate(', running') : ''}
            </option>
          ))}
        </select>
      </span>
      <span className="sentence-part">{state}</span>
    </div>
  );
}

function stateOf(year: YearEnd['year'], blocks: number): string {
  if (year.closedAt) return translate('was closed on {closedAt}', { closedAt: formatInstant(year.closedAt) });
  if (year.isRunning)
    return translate('runs until {to}; the figures below are as on today', { to: formatDate(year.to) });
  if (blocks === 1) return translate('has ended; one thing is to be mended first');
  if (blocks > 0) return translate('has ended; {blocks} things are to be mended first', { blocks });
  return translate('has ended and can be closed');
}

/** The result of the year, and the statements that it is closed on. */
function Outcome({ data: { year, income, expense, profit, surplus } }: { data: YearEnd }) {
  const statements = [
    { screen: screens.profitAndLoss, params: { from: year.from, to: year.to, compare: 'previous' } },
    { screen: screens.balanceSheet, params: { asOn: year.to, compare: 'previous' } },
    { screen: screens.trialBalance, params: { from: year.from, to: year.to } },
  ];
  return (
    <>
      <dl className="year-outcome">
        <div>
          <dt>{translate('Income')}</dt>
          <dd>{formatPaise(income)}</dd>
        </div>
        <div>
          <dt>{translate('Expense')}</dt>
          <dd>{formatPaise(expense)}</dd>
        </div>
        <div className="is-strong">
          <dt>
            {translate('{profitWords} to {surplus}', {
              profitWords: translate(profit < 0 ? 'Loss' : 'Profit'),
              surplus: surplus ?? translate('Surplus'),
            })}
          </dt>
          <dd>{formatPaise(Math.abs(profit) as Paise)}</dd>
        </div>
      </dl>
      <p className="year-statements">
        {statements.map(({ screen, params }) => (
          <Link key={screen.path} className="standing-link" to={href(screen, params)}>
            {translate(screen.title)}
          </Link>
        ))}
      </p>
    </>
  );
}

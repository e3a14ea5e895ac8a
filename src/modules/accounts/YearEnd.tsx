import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { accounts as screens } from '../../../contract/accounts/screens';
import { type YearCheck, type YearEnd, yearEnd } from '../../../contract/accounts/yearEnd';
import { formatPaise, type Paise } from '../../../contract/amount';
import { financialYearOf, formatDate, formatInstant, type IsoDate } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { reason } from '../../../contract/fields';
import { isAdministrator, TRAN } from '../../../contract/screen';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { href } from '../../kit/href';
import { ApiError } from '../../kit/http';
import type { ScreenKey } from '../../kit/keys/useKeys';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { useStartMonth } from '../../kit/report/useReport';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { useMay, useSession } from '../../kit/session';
import { useUrl } from '../../kit/urlState';
import { FixedVoucher } from './FixedVoucher';
import { type Remarks, YearEndChecks } from './YearEndChecks';
import { YearEndVouchers } from './YearEndVouchers';
import { useYearStep, yearEndQuery } from './yearEndData';
import './yearEnd.scss';
import { translate } from '../../kit/translate';

/** Closing a financial year: what is looked at, what will be written, and the closing itself. */
export function YearEndPanel() {
  const [params, setUrl] = useUrl();
  const startMonth = useStartMonth();
  const query = useQuery(yearEndQuery(params.get('year')));
  const { data } = query;
  const open = Number(params.get('open'));
  if (open > 0) {
    // Whoever came from elsewhere goes on with the year that the voucher has closed.
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
  const { year, years, checks, vouchers, profit } = data;
  const may = useMay(yearEnd.screen);
  const isAdmin = useSession(({ details }) => details !== null && isAdministrator(details.usr));
  const step = useYearStep();
  const [remarks, setRemarks] = useState<Remarks>({});
  const [problems, setProblems] = useState<Remarks>({});
  const isClosed = year.closedAt !== null;
  const blocks = checks.filter((check) => check.state === 'blocks').length;
  const mayClose = !isClosed && !year.isRunning && blocks === 0 && may(TRAN.create);
  const mayReopen = isClosed && isAdmin;
  const result =
    profit < 0
      ? translate('a loss of {profit}', { profit: formatPaise(-profit as Paise) })
      : translate('a profit of {profit}', { profit: formatPaise(profit) });

  /** What is wrong with the remarks, all at once. */
  function wrongRemarks(): Remarks {
    const wrong: Partial<Record<YearCheck, string>> = {};
    for (const { check } of checks.filter((one) => one.state === 'warns')) {
      const checked = reason.safeParse(remarks[check] ?? '');
      if (!checked.success) wrong[check] = checked.error.issues[0]?.message ?? '';
    }
    return wrong;
  }

  async function close() {
    const wrong = wrongRemarks();
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      document.getElementById(`remark-${first}`)?.focus();
      return;
    }
    const answer = await confirmDialog({
      title: translate('Close {label}?', { label: translate(year.label) }),
      message: translate(
        'Income and expense are brought to zero on {to}, and {result} goes to {surplus}. No entry of {label} can be made afterwards.',
        {
          to: formatDate(year.to),
          result,
          surplus: data.surplus ?? translate('Surplus'),
          label: translate(year.label),
        },
      ),
      action: 'Close the year',
    });
    if (!answer) return;
    await take(
      async () => {
        await step.mutateAsync({ step: 'close', body: { year: year.code, remarks: { ...remarks } } });
        // Without its name in the address the year that runs would take its place.
        choose(year.code);
      },
      translate('{label} is closed', { label: translate(year.label) }),
    );
  }

  async function reopen() {
    const answer = await confirmDialog({
      title: translate('Open {label} again?', { label: translate(year.label) }),
      message: 'Its closing vouchers are cancelled by their mirrors. Close the year anew when you are done.',
      action: 'Open the year',
      danger: true,
      reason: true,
    });
    if (!answer?.reason) return;
    const { reason: why } = answer;
    await take(
      () => step.mutateAsync({ step: 'reopen', body: { year: year.code, reason: why } }),
      translate('{label} is open again', { label: translate(year.label) }),
    );
  }

  async function take(act: () => Promise<unknown>, done: string) {
    try {
      await act();
      showMessage(MESSAGE.success, done);
    } catch (error) {
      if (error instanceof ApiError) {
        const named = Object.entries(error.fields).map(([path, words]) => [path.replace('remarks.', ''), words]);
        if (named.length > 0) return setProblems(Object.fromEntries(named));
      }
      showProblem(error);
    }
  }

  const keys: ScreenKey[] = [
    { keys: 'Alt+A', words: 'Close the year', act: mayClose ? () => void close() : undefined },
  ];
  return (
    <ScreenFrame
      title={translate(yearEnd.screen.title)}
      keys={keys}
      actions={
        <>
          {mayClose && (
            <button type="button" className="btn btn-primary" disabled={step.isPending} onClick={() => void close()}>
              {translate('Close the year')} <kbd>Alt+A</kbd>
            </button>
          )}
          {mayReopen && (
            <button
              type="button"
              className="btn btn-outline-danger"
              disabled={step.isPending}
              onClick={() => void reopen()}
            >
              {translate('Open the year again')}
            </button>
          )}
        </>
      }
    >
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
        <span className="sentence-part">{stateOf(year, blocks)}</span>
      </div>
      {!isClosed && (
        <YearEndChecks
          year={year}
          checks={checks}
          remarks={remarks}
          problems={problems}
          mayClose={mayClose}
          setRemark={(check, words) => {
            setRemarks((now) => ({ ...now, [check]: words }));
            setProblems(({ [check]: _, ...others }) => others);
          }}
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

function stateOf(year: YearEnd['year'], blocks: number): string {
  if (year.closedAt) return translate('was closed on {closedAt}', { closedAt: formatInstant(year.closedAt) });
  if (year.isRunning)
    return translate('runs until {to}; what follows shows how it stands today', { to: formatDate(year.to) });
  if (blocks === 1) return translate('has ended; one thing is to be mended first');
  if (blocks > 0) return translate('has ended; {blocks} things are to be mended first', { blocks });
  return translate('has ended and can be closed');
}

/** What the year comes to, and the statements that it is closed on. */
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

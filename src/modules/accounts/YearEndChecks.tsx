import type { ChangeEvent } from 'react';
import { Link } from 'react-router-dom';
import { accounts as screens } from '../../../contract/accounts/screens';
import type { Check, Finding, YearCheck, YearEnd } from '../../../contract/accounts/yearEnd';
import type { Screen } from '../../../contract/screen';
import { documentLink } from '../../kit/document/documentLink';
import { href } from '../../kit/href';
import { Icon } from '../../kit/Icon';
import { useCanOpen } from '../../kit/session';
import { translate } from '../../kit/translate';

const TITLES: Readonly<Record<YearCheck, string>> = {
  earlierYears: 'Earlier years',
  drafts: 'Documents not posted',
  monthSums: 'Books tally',
  subLedgers: 'Parties',
  numbers: 'Numbers',
  openingDifference: 'Opening Difference',
  suspense: 'Suspense',
  bankReconciled: 'Bank reconciliation',
  gstSetOff: 'GST set-off',
  depreciation: 'Depreciation',
  assetRegister: 'Asset register',
  closingStock: 'Closing stock',
  provisions: 'Provisions',
};

/** The place where the request of a check is done. */
type Mending = { screen: Screen; words: string; params?(year: YearEnd['year']): Record<string, string> };
const MENDED: Readonly<Partial<Record<YearCheck, Mending>>> = {
  bankReconciled: { screen: screens.bankReconciliation, words: 'Reconcile' },
  gstSetOff: { screen: screens.gstSetOff, words: 'Set off' },
  depreciation: { screen: screens.assets, words: 'Run depreciation' },
  assetRegister: { screen: screens.assetsList, words: 'Cost of fixed assets', params: ({ to }) => ({ asOn: to }) },
  closingStock: { screen: screens.journals, words: 'Enter a journal' },
  provisions: { screen: screens.journals, words: 'Enter a journal' },
};

const STATES = { passed: 'In order', blocks: 'To be mended', warns: 'Needs a remark' } as const;

export type Remarks = Readonly<Partial<Record<YearCheck, string>>>;
type Props = {
  year: YearEnd['year'];
  checks: readonly Check[];
  remarks: Remarks;
  problems: Remarks;
  mayClose: boolean;
  setRemark(check: YearCheck, words: string): void;
};

/** The checks before a year is closed; each finding leads to the place to correct it. */
export function YearEndChecks({ year, checks, remarks, problems, mayClose, setRemark }: Props) {
  return (
    <ol className="year-checks" aria-label={translate('Checks before closing')}>
      {checks.map(({ check, state, words, findings, count }) => {
        const mended = MENDED[check];
        return (
          <li key={check} className={`year-check is-${state}`}>
            <span className="year-check-state">
              <Icon name={state === 'passed' ? 'check' : 'warning'} />
              <span className="visually-hidden">{translate(STATES[state])}: </span>
            </span>
            <div className="year-check-words">
              <strong>{translate(TITLES[check])}</strong>
              <p>{translate(words)}</p>
              {findings.length > 0 && (
                <ul>
                  {findings.map((one) => (
                    <li key={one.voucher?.id ?? one.accountId ?? one.branchId ?? one.label}>
                      <FindingLink check={check} finding={one} year={year} />{' '}
                      {one.hint && <small>{translate(one.hint)}</small>}
                    </li>
                  ))}
                  {count > findings.length && (
                    <li>{translate('and {count} more', { count: count - findings.length })}</li>
                  )}
                </ul>
              )}
              {state === 'warns' && mended && <Mend {...mended} year={year} />}
              {state === 'warns' && mayClose && (
                <Remark
                  check={check}
                  value={remarks[check] ?? ''}
                  problem={problems[check]}
                  set={(event) => setRemark(check, event.target.value)}
                />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Mend({ screen, words, params, year }: Mending & { year: YearEnd['year'] }) {
  return useCanOpen(screen) ? (
    <Link className="standing-link" to={href(screen, params?.(year))}>
      {translate(words)}
    </Link>
  ) : null;
}

function FindingLink({ check, finding, year }: { check: YearCheck; finding: Finding; year: YearEnd['year'] }) {
  const target = finding.voucher
    ? documentLink(finding.voucher.type, finding.voucher.id, year.to)
    : finding.branchId
      ? { screen: screens.gstSetOff, params: { branchId: finding.branchId, asOn: year.to } }
      : check === 'bankReconciled' && finding.accountId
        ? { screen: screens.bankReconciliation, params: { accountId: finding.accountId, asOn: year.to } }
        : finding.accountId
          ? { screen: screens.ledger, params: { accountId: finding.accountId, from: year.from, to: year.to } }
          : undefined;
  if (!target) return <span>{finding.label}</span>;
  return (
    <Link className="standing-link" to={href(target.screen, target.params)}>
      {finding.label}
    </Link>
  );
}

type RemarkProps = {
  check: YearCheck;
  value: string;
  problem: string | undefined;
  set(event: ChangeEvent<HTMLInputElement>): void;
};

function Remark({ check, value, problem, set }: RemarkProps) {
  const id = `remark-${check}`;
  return (
    <div className="year-remark">
      <label htmlFor={id}>{translate('Close all the same, because')}</label>
      <input
        id={id}
        className={`form-control ${problem ? 'is-invalid' : ''}`}
        value={value}
        maxLength={200}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={set}
      />
      {problem && (
        <div id={`${id}-problem`} className="invalid-feedback d-block">
          {problem}
        </div>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Licence, licence, licenceSteps } from '../../../contract/admin/licence';
import { formatDate, formatInstant } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { TRAN } from '../../../contract/screen';
import { editionOf, sidebarFor } from '../../../contract/sidebar';
import type { ScreenDefinition } from '../../kit/definition';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { href } from '../../kit/href';
import { ApiError } from '../../kit/http';
import { Icon } from '../../kit/Icon';
import { isOnMenu } from '../../kit/menuFilter';
import { showMessage, showProblem } from '../../kit/messages';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { useMay } from '../../kit/session';
import { HistoryLink } from './HistoryLink';
import { licenceQuery, useLoadLicence } from './licenceData';
import './admin.scss';
import { translate } from '../../kit/translate';

/** The editions that the company may use and until when, and the way to load another licence. */
function LicensePanel() {
  const { data, error, isError, refetch } = useQuery(licenceQuery);
  const may = useMay(licence.screen);
  return (
    <ScreenFrame title={translate(licence.screen.title)} keys={[]} actions={<HistoryLink path={licence.path} />}>
      {data ? (
        <div className="licence">
          <p className={`licence-state is-${data.state}`}>
            <Icon name={data.state === 'valid' || data.state === 'unlimited' ? 'check' : 'warning'} /> {stateOf(data)}
          </p>
          <Steps data={data} />
          <Facts data={data} />
          {may(TRAN.create) && <LoadLicence />}
        </div>
      ) : isError ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows columns={2} />
      )}
    </ScreenFrame>
  );
}

/** The steps to take, and until when, while the licence ends or more users work than it allows. */
function Steps({ data }: { data: Licence }) {
  const steps = licenceSteps(data);
  if (steps.length === 0) return null;
  return (
    <section className="licence-steps" aria-label={translate('What to do')}>
      <h2>{translate('What to do')}</h2>
      <ul>
        {steps.map(({ text, leads }) => (
          <li key={text}>
            {text} {leads && <Link to={href(leads.screen)}>{translate(leads.words)}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ state, validTo, graceTo }: Licence): string {
  if (!validTo || !graceTo) return translate('No licence was ever loaded: nothing is limited, and nothing ends.');
  if (state === 'over') {
    return translate(
      'The licence ended on {validTo}. Everything can be read, printed and exported, and nothing is entered until another licence is loaded.',
      { validTo: formatDate(validTo) },
    );
  }
  if (state === 'grace') {
    return `The licence ended on ${formatDate(validTo)}. Entries are taken until ${formatDate(graceTo)}; load another licence before.`;
  }
  if (state === 'ending')
    return translate('The licence ends on {validTo}. Ask your supplier for the next one.', {
      validTo: formatDate(validTo),
    });
  return translate('The licence holds until {validTo}.', { validTo: formatDate(validTo) });
}

const named = (code: string) => {
  const { name } = editionOf(code);
  // The code stays in one piece.
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} (${code.replace('-', '\u2011')})`;
};

/** The modules of an edition as its administrators see them. */
const modulesOf = ({ edition, company }: Licence) =>
  sidebarFor({ rCode: 'ADMINISTRATOR', roles: [], pCode: edition, cCode: company }, isOnMenu).map(({ name }) => name);

function Facts({ data }: { data: Licence }) {
  const { company, companyName, edition, usersUsed, usersAllowed, validTo, loaded } = data;
  const isFull = usersAllowed !== null && usersUsed >= usersAllowed;
  return (
    <dl className="licence-facts">
      <div>
        <dt>{translate('Company')}</dt>
        <dd>
          {companyName} <small>{translate('code {company}', { company })}</small>
        </dd>
      </div>
      <div>
        <dt>{translate('Edition')}</dt>
        <dd>{(loaded?.editions ?? [edition]).map(named).join(', ')}</dd>
      </div>
      <div>
        <dt>{translate('Active users')}</dt>
        <dd>
          {usersUsed}{' '}
          {usersAllowed === null ? (
            <small>{translate('no limit')}</small>
          ) : (
            translate('of {usersAllowed}', { usersAllowed })
          )}
          {isFull && <small>{translate('All are taken; a further user needs another licence')}</small>}
        </dd>
      </div>
      <div>
        <dt>{translate('Valid until')}</dt>
        <dd>{validTo ? formatDate(validTo) : translate('No end')}</dd>
      </div>
      {loaded?.supportTill && (
        <div>
          <dt>{translate('Support until')}</dt>
          <dd>{formatDate(loaded.supportTill)}</dd>
        </div>
      )}
      {loaded && (
        <div>
          <dt>{translate('Issued')}</dt>
          <dd>
            {formatDate(loaded.issuedOn)}
            <small>{translate('loaded by {by}, {at}', { by: loaded.by, at: formatInstant(loaded.at) })}</small>
          </dd>
        </div>
      )}
      <div className="is-wide">
        <dt>{translate('Modules')}</dt>
        <dd>{modulesOf(data).join(', ')}</dd>
      </div>
    </dl>
  );
}

function LoadLicence() {
  const load = useLoadLicence();
  const [problem, setProblem] = useState<string | null>(null);

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    const field = event.target;
    if (!file) return;
    setProblem(null);
    try {
      await load.mutateAsync({ file: await file.text() });
      showMessage(MESSAGE.success, translate('The licence is loaded'));
    } catch (error) {
      const words = error instanceof ApiError ? error.fields.file : undefined;
      if (words) setProblem(words);
      else showProblem(error);
    } finally {
      // The same file may be chosen again after it was mended.
      field.value = '';
    }
  }

  return (
    <section className="licence-load">
      <label htmlFor="licence-file" className="form-label">
        {translate('Load a licence file')}
      </label>
      <input
        id="licence-file"
        type="file"
        accept=".json,application/json"
        className={`form-control ${problem ? 'is-invalid' : ''}`}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? 'licence-file-help licence-file-error' : 'licence-file-help'}
        disabled={load.isPending}
        onChange={(event) => void take(event)}
      />
      <div id="licence-file-help" className="form-text">
        {translate('The file that your supplier sent; it is checked as soon as it is chosen')}
      </div>
      {problem && (
        <div id="licence-file-error" className="field-error" role="alert">
          {problem}
        </div>
      )}
    </section>
  );
}

export const licensePanel: ScreenDefinition = { screen: licence.screen, Component: LicensePanel };

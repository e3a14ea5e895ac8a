import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyData } from '../../../contract/admin/company';
import { formatInstant } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { useLayoutName } from '../../kit/href';
import { Icon } from '../../kit/Icon';
import { LoadingButton } from '../../kit/LoadingButton';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { invalidateRoots } from '../../kit/queries';
import { translate } from '../../kit/translate';
import { AddTrade } from './AddTrade';
import { AgreedDialog } from './AgreedDialog';
import { companyQuery, saveCompany, useClearDemo, useLoadDemo, useRemove } from './companyData';

/** Acts on the company as a whole: carried away, filled for a trial, removed. */
export function WholeCompany() {
  const { data, error, isError, refetch } = useQuery({
    ...companyQuery,
    refetchInterval: (query) => (isBusy(query.state.data) ? 2_000 : false),
  });
  useRefetchAll(data?.demo.work?.state === 'running');
  if (!data) return isError ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows columns={2} />;
  return (
    <div className="whole-company">
      <Export />
      <Part
        title={translate('What your trade begins with')}
        words={translate(
          'Units, item groups, stores, counter, sale types, accounts, HSN codes and roles of your trade. What the company has stays as it is.',
        )}
      >
        <AddTrade />
      </Part>
      <Demo data={data} />
      {data.addsCompanies && <Another />}
      <Removal data={data} />
    </div>
  );
}

const isBusy = (data: CompanyData | undefined) =>
  data?.demo.work?.state === 'running' || data?.removing?.state === 'running';

/** After the books were filled or emptied, everything that this browser has read is out of date. */
function useRefetchAll(isWorking: boolean) {
  const was = useRef(isWorking);
  useEffect(() => {
    if (was.current && !isWorking) invalidateRoots(null);
    was.current = isWorking;
  }, [isWorking]);
}

function Part({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{words}</p>
      {children}
    </section>
  );
}

function Another() {
  return (
    <Part
      title={translate('Another company')}
      words={translate(
        'A further company in this installation, with books, users and an edition of its own. It gets a company code to sign in with.',
      )}
    >
      <Link to={`/${useLayoutName()}/general/setup`} className="btn btn-outline-secondary">
        {translate('Add a company')}
      </Link>
    </Part>
  );
}

function Export() {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await saveCompany();
    } catch (problem) {
      showProblem(problem);
    }
    setSaving(false);
  };
  return (
    <Part
      title={translate('Export everything')}
      words={translate(
        'One archive for reading and for other programs: an Excel workbook with a sheet for each kind of entry, the same as CSV and as JSON, and the attached files. Passwords, second factors, mails, messages and tasks are not in it. To put a company back, use a backup.',
      )}
    >
      <LoadingButton
        type="button"
        className="btn btn-outline-secondary"
        isLoading={isSaving}
        waiting={translate('Exporting…')}
        onClick={() => void save()}
      >
        {translate('Export the company')}
      </LoadingButton>
    </Part>
  );
}

function Demo({ data: { company, demo } }: { data: CompanyData }) {
  const load = useLoadDemo();
  const clear = useClearDemo();
  const [isClearing, setClearing] = useState(false);
  const isWorking = demo.work?.state === 'running';
  const ask = async () => {
    const answer = await confirmDialog({
      title: 'Load demo data',
      message: translate(
        'Some months of vouchers, parties, a bank and assets come into {company}. Everybody in it sees them. They can be cleared later, along with everything entered in the meantime.',
        { company },
      ),
      action: 'Load demo data',
    });
    if (answer) await load.mutateAsync().catch(showProblem);
  };
  return (
    <Part
      title={translate('Demo data')}
      words={translate(
        'Books to try the product with: a year of sales, purchases, payments and receipts, a bank statement to reconcile, assets with depreciation, GST returns. Users, roles, branches and settings are your own and stay when the demo data are cleared.',
      )}
    >
      {demo.loadedAt && !isWorking && (
        <p className="backup-note is-waiting">
          <Icon name="warning" />
          <span>
            {translate(
              'Loaded by {by} on {loadedAt}. Clear them before you begin with entries of your own: what is entered until then goes with them.',
              { by: demo.by, loadedAt: formatInstant(demo.loadedAt) },
            )}
          </span>
        </p>
      )}
      {demo.work?.state === 'failed' && (
        <p className="backup-note is-bad" role="alert">
          <Icon name="warning" />
          <span>
            {translate('It did not succeed, and the books are as they were. {problem}', { problem: demo.work.problem })}
          </span>
        </p>
      )}
      {demo.refusal && !demo.loadedAt ? (
        <p className="whole-quiet">{demo.refusal}</p>
      ) : demo.loadedAt && !isWorking ? (
        <button type="button" className="btn btn-outline-danger" onClick={() => setClearing(true)}>
          {translate('Clear the demo data')}
        </button>
      ) : (
        <LoadingButton
          type="button"
          className="btn btn-outline-secondary"
          isLoading={isWorking || load.isPending}
          waiting={translate('The books are being changed…')}
          onClick={() => void ask()}
        >
          {translate('Load demo data')}
        </LoadingButton>
      )}
      {isClearing && (
        <AgreedDialog
          title={translate('Clear the demo data')}
          company={company}
          action={translate('Clear')}
          isAgreed={false}
          close={() => setClearing(false)}
          send={(values) => clear.mutateAsync(values)}
        >
          {translate(
            'The books of {company} become as they were before the demo data came; what was entered since goes too. Users, roles, branches, settings and the audit trail stay. A backup is taken first.',
            { company },
          )}
        </AgreedDialog>
      )}
    </Part>
  );
}

function Removal({ data: { company, code, documents, removing } }: { data: CompanyData }) {
  const remove = useRemove();
  const [isAsking, setAsking] = useState(false);
  const isWorking = removing?.state === 'running';
  return (
    <Part
      title={translate('Remove the company')}
      words={translate(
        'Everything of {company} (code {code}, {documents} documents) is taken out of the product, with its users, files, backups and audit trail. A last backup is taken first and stays with the server administrator, with a note of who removed it and when. Other companies are not touched.',
        { company, code, documents: documents.toLocaleString('en-IN') },
      )}
    >
      {removing?.state === 'failed' && (
        <p className="backup-note is-bad" role="alert">
          <Icon name="warning" />
          <span>
            {translate('The company was not removed, and nothing was changed. {problem}', {
              problem: removing.problem,
            })}
          </span>
        </p>
      )}
      <LoadingButton
        type="button"
        className="btn btn-outline-danger"
        isLoading={isWorking}
        waiting={translate('Removing…')}
        onClick={() => setAsking(true)}
      >
        {translate('Remove the company')}
      </LoadingButton>
      {isAsking && (
        <AgreedDialog
          title={translate('Remove {company}', { company })}
          company={company}
          action={translate('Remove for good')}
          isAgreed
          close={() => setAsking(false)}
          send={async (values) => {
            await remove.mutateAsync(values);
            showMessage(MESSAGE.warningToast, 'The company is being removed. You are signed out when it is done');
          }}
        >
          {translate(
            'Nobody can sign in to {company} afterwards. Export it first if you want to read it elsewhere; companies keep their books for eight years (Companies Act 2013, section 128). Another administrator has to agree here.',
            { company },
          )}
        </AgreedDialog>
      )}
    </Part>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Backup, type Backups, backups } from '../../../contract/admin/backup';
import { admin } from '../../../contract/admin/screens';
import { formatInstant } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import type { ScreenDefinition } from '../../kit/definition';
import { Empty, Failed, LoadingRows } from '../../kit/grid/states';
import { href } from '../../kit/href';
import { Icon } from '../../kit/Icon';
import { LoadingButton } from '../../kit/LoadingButton';
import { showMessage, showProblem } from '../../kit/messages';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { Tabs } from '../../kit/Tabs';
import { useUrl } from '../../kit/urlState';
import { BackupLine } from './BackupLine';
import { backupsQuery, useTake } from './backupData';
import { RestoreDialog } from './RestoreDialog';
import { WholeCompany } from './WholeCompany';
import './backup.scss';
import { translate } from '../../kit/translate';

const TABS = { backups: 'Backups', company: 'Whole company' };

/** Backups of the company, and acts on the whole company. */
function BackupPanel() {
  const [params] = useUrl();
  const tab = params.get('tab') === 'company' ? 'company' : 'backups';
  return (
    <div className="tabbed">
      <Tabs screen={backups.screen} words={TABS} value={tab} />
      {tab === 'backups' ? (
        <BackupList />
      ) : (
        <ScreenFrame title={TABS.company} keys={[]}>
          <WholeCompany />
        </ScreenFrame>
      )}
    </div>
  );
}

/** Backups of the company: taken, proved, fetched, put back. */
function BackupList() {
  const { data, error, isError, refetch } = useQuery({
    ...backupsQuery,
    refetchInterval: (query) => (isBusy(query.state.data) ? 2_000 : false),
  });
  const [restoring, setRestoring] = useState<Backup | null>(null);
  const take = useTake();
  const takeNow = async () => {
    try {
      await take.mutateAsync();
      showMessage(MESSAGE.success, translate('The backup is being taken; everybody can go on working'));
    } catch (problem) {
      showProblem(problem);
    }
  };
  const isTaking = data?.rows.some(({ state }) => state === 'running') ?? false;
  return (
    <ScreenFrame
      title={translate(backups.screen.title)}
      keys={[{ keys: 'Alt+N', words: 'Back up now', act: isTaking ? undefined : () => void takeNow() }]}
      actions={
        <LoadingButton
          type="button"
          isLoading={take.isPending || isTaking}
          waiting={translate('Taking…')}
          onClick={() => void takeNow()}
        >
          {translate('Back up now')}
        </LoadingButton>
      }
    >
      {data ? (
        <>
          <State data={data} />
          {data.rows.length === 0 ? (
            <Empty text={translate('No backup was taken yet. Take one now, then try whether it can be restored.')} />
          ) : (
            <List rows={data.rows} restore={setRestoring} />
          )}
        </>
      ) : isError ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows columns={6} />
      )}
      {restoring && data && (
        <RestoreDialog backup={restoring} company={data.company} close={() => setRestoring(null)} />
      )}
    </ScreenFrame>
  );
}

/** Live events tell when something is done; while it lasts the list is asked for too, should they not come through. */
function isBusy(data: Backups | undefined): boolean {
  if (!data) return false;
  return (
    data.restoring?.state === 'running' ||
    data.rows.some(({ state, tested }) => state === 'running' || tested?.state === 'running')
  );
}

/** The automatic backups, and the outcome of a restore. */
function State({ data: { dailyAt, keeps, restoring } }: { data: Backups }) {
  return (
    <>
      <p className="backup-plan">
        {dailyAt
          ? translate('Every day at {dailyAt}; the newest {keeps} of these are kept. ', { dailyAt, keeps })
          : translate('Automatic backup is off. ')}
        <Link to={href(admin.systemSettings)}>{translate(dailyAt ? 'Change this' : 'Set a daily time')}</Link>
        {translate('. A backup holds the books, masters, users and files of this company, and no passwords.')}
      </p>
      {restoring?.state === 'running' && (
        <p className="backup-note is-waiting" role="status">
          <Icon name="warning" />{' '}
          {translate('A backup is being restored. You are signed out when it is done; sign in again then.')}
        </p>
      )}
      {restoring?.state === 'failed' && (
        <p className="backup-note is-bad" role="alert">
          <Icon name="warning" />{' '}
          {translate('The restore did not succeed, and nothing was changed. {problem}', { problem: restoring.problem })}
        </p>
      )}
    </>
  );
}

function List({ rows, restore }: { rows: readonly Backup[]; restore(backup: Backup): void }) {
  return (
    <ul className="backups" aria-label={translate('Backups, newest first')}>
      {rows.map((backup) => (
        <BackupLine
          key={backup.id}
          backup={backup}
          name={formatInstant(backup.takenAt)}
          restore={() => restore(backup)}
        />
      ))}
    </ul>
  );
}

export const backupPanel: ScreenDefinition = { screen: backups.screen, Component: BackupPanel };

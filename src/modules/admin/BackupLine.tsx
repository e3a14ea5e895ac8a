import { useState } from 'react';
import type { Backup } from '../../../contract/admin/backup';
import { formatInstant } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { Icon } from '../../kit/Icon';
import { LoadingButton } from '../../kit/LoadingButton';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { saveBackup, useDelete, useTest } from './backupData';

const REASONS = {
  asked: 'Taken by',
  daily: 'Daily',
  restore: 'Before a restore, by',
  demo: 'Before demo data, by',
  removal: 'Before the removal of the company, by',
  command: 'By the command',
} as const;

type Props = { backup: Backup; name: string; restore(): void };

/** One backup: its facts, whether it proved to be whole, and its actions. */
export function BackupLine({ backup, name, restore }: Props) {
  const { state, tested, by, how, bytes, rows, seconds } = backup;
  const isDone = state === 'done';
  return (
    <li>
      <div className="backup-what">
        <strong>{name}</strong>
        <small>
          {translate(REASONS[how])}
          {by && ` ${by}`}
        </small>
      </div>
      <dl className="backup-figures">
        <div>
          <dt>{translate('Size')}</dt>
          <dd>{sizeWords(bytes)}</dd>
        </div>
        <div>
          <dt>{translate('Records')}</dt>
          <dd>{rows === null ? '–' : rows.toLocaleString('en-IN')}</dd>
        </div>
        <div>
          <dt>{translate('Took')}</dt>
          <dd>{seconds === null ? '–' : `${seconds.toFixed(1)} s`}</dd>
        </div>
      </dl>
      <div className="backup-state">
        <StateMark backup={backup} />
        {isDone && <Proof backup={backup} />}
      </div>
      <Actions backup={backup} name={name} restore={restore} />
      {isDone && (
        <details className="backup-more">
          <summary>
            {translate('Checksum{testedWords}', {
              testedWords: tested && tested.state !== 'running' ? translate(' and what was proved') : '',
            })}
          </summary>
          <p>
            {translate('SHA-256')} <code>{backup.sha256}</code>
          </p>
          {tested && tested.words.length > 0 && (
            <ul>
              {tested.words.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </details>
      )}
    </li>
  );
}

function StateMark({ backup: { state, problem } }: { backup: Backup }) {
  if (state === 'done') return <span className="is-good">{translate('Complete')}</span>;
  if (state === 'running') return <span role="status">{translate('Being taken…')}</span>;
  return (
    <span className="is-bad">
      <Icon name="warning" /> {translate('Failed. {problem}', { problem })}
    </span>
  );
}

function Proof({ backup: { tested } }: { backup: Backup }) {
  if (!tested) return <small>{translate('Never restored for a test')}</small>;
  if (tested.state === 'running') return <small role="status">{translate('Restoring it for a test…')}</small>;
  const isGood = tested.state === 'good';
  return (
    <small className={isGood ? 'is-good' : 'is-bad'}>
      <Icon name={isGood ? 'check' : 'warning'} />{' '}
      {translate(isGood ? 'Restored for a test and whole' : 'The test restore found faults')},{' '}
      {formatInstant(tested.at)}
    </small>
  );
}

function Actions({ backup, name, restore }: Props) {
  const test = useTest();
  const remove = useDelete();
  const [isSaving, setSaving] = useState(false);
  const attempt = async (act: () => Promise<unknown>, done?: string) => {
    try {
      await act();
      if (done) showMessage(MESSAGE.success, done);
    } catch (problem) {
      showProblem(problem);
    }
  };
  async function save() {
    setSaving(true);
    await attempt(() => saveBackup(backup));
    setSaving(false);
  }
  async function ask() {
    const answer = await confirmDialog({
      title: 'Delete this backup',
      message: translate('The backup of {name} is removed from the server. What was downloaded stays.', { name }),
      action: 'Delete it',
      danger: true,
    });
    if (answer) await attempt(() => remove.mutateAsync(backup), 'The backup is deleted');
  }
  if (backup.state === 'running') return null;
  const isTesting = test.isPending || backup.tested?.state === 'running';
  return (
    <div className="backup-actions">
      {backup.state === 'done' && (
        <>
          <LoadingButton
            type="button"
            className="btn btn-outline-secondary"
            isLoading={isSaving}
            aria-label={translate('Download the backup of {name}', { name })}
            onClick={() => void save()}
          >
            {translate('Download')}
          </LoadingButton>
          <LoadingButton
            type="button"
            className="btn btn-outline-secondary"
            isLoading={isTesting}
            waiting={translate('Testing…')}
            aria-label={translate('Test restore of the backup of {name}', { name })}
            onClick={() => void attempt(() => test.mutateAsync(backup))}
          >
            {translate('Test restore')}
          </LoadingButton>
          <button
            type="button"
            className="btn btn-outline-secondary"
            aria-label={translate('Restore the backup of {name}', { name })}
            onClick={restore}
          >
            {translate('Restore')}
          </button>
        </>
      )}
      <button
        type="button"
        className="btn btn-outline-danger"
        disabled={remove.isPending || isTesting}
        aria-label={translate('Delete the backup of {name}', { name })}
        onClick={() => void ask()}
      >
        {translate('Delete')}
      </button>
    </div>
  );
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** A size as people read it: 812 bytes, 4.1 MB. */
export function sizeWords(bytes: number | null): string {
  if (bytes === null) return '–';
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`;
}

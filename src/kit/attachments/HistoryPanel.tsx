import { useState } from 'react';
import { ACTION_WORDS } from '../../../contract/audit';
import { formatInstant } from '../../../contract/dates';
import { Failed, LoadingRows } from '../grid/states';
import { translate } from '../translate';
import { ChangeList } from './ChangeList';
import { type Act, useHistory } from './history';
import type { RecordRef } from './record';
import { between, leavesBetween, versionsOf, withoutDuplicates } from './versions';

const words: Readonly<Record<string, string>> = ACTION_WORDS;
const headOf = ({ action, user, at }: Act) =>
  translate('{act} by {user}, {at}', { act: translate(words[action] ?? action), user, at: formatInstant(at) });

/** Every act on a record with its maker and moment, and any two of its versions side by side. */
export function HistoryPanel({ record }: { record: RecordRef }) {
  const history = useHistory(record);
  if (history.isError && !history.data) return <Failed error={history.error} retry={() => void history.refetch()} />;
  if (!history.data) return <LoadingRows columns={1} />;
  const versions = versionsOf(history.data);
  return (
    <div className="beside-part">
      {history.data.length === 0 && (
        <p className="beside-empty">{translate('Nothing is known of this entry: it came with the product.')}</p>
      )}
      {versions.length > 1 && <Compare record={record} versions={versions} />}
      <ol className="history">
        {history.data.map((act) => (
          <li key={act.id}>
            <strong>{translate(words[act.action] ?? act.action)}</strong> {translate('by {user}', { user: act.user })}
            <small>{formatInstant(act.at)}</small>
            {act.reason && <p>“{act.reason}”</p>}
            <ActChanges act={act} record={record} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Fields of a file that are recorded as proof and not shown. */
const PROOFS = new Set(['size', 'sha256']);
const ABOUT_FILES = new Set(['attach', 'detach']);

/** A first version is shown in full only when asked for: it is the entry itself. */
function ActChanges({ act, record }: { act: Act; record: RecordRef }) {
  const changes = act.changes.filter(({ field }) => !(ABOUT_FILES.has(act.action) && PROOFS.has(field)));
  const leaves = withoutDuplicates(changes.flatMap(({ field, before, after }) => leavesBetween(field, before, after)));
  if (leaves.length === 0) return null;
  const isFirst = changes.every(({ before }) => before === null);
  const list = <ChangeList leaves={leaves} record={record} isFirst={isFirst} />;
  if (!isFirst || leaves.length < 4) return list;
  return (
    <details>
      <summary>{translate('{leaves} values', { leaves: leaves.length })}</summary>
      {list}
    </details>
  );
}

type CompareProps = { record: RecordRef; versions: readonly Act[] };

function Compare({ record, versions }: CompareProps) {
  const [[from, to], setPair] = useState<readonly [number, number]>([0, versions.length - 1]);
  const leaves = between(versions, from, to);
  const choice = (label: string, value: number, choose: (version: number) => void) => (
    <label>
      {label}
      <select className="form-select" value={value} onChange={(event) => choose(Number(event.target.value))}>
        {versions.map((act, place) => (
          <option key={act.id} value={place}>
            {place + 1}. {headOf(act)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <details className="compare">
      <summary>{translate('Compare two versions')}</summary>
      <div className="compare-choice">
        {choice('Version', from, (version) => setPair([version, to]))}
        {choice('with version', to, (version) => setPair([from, version]))}
      </div>
      {leaves.length === 0 ? (
        <p className="beside-empty">{translate('They do not differ.')}</p>
      ) : (
        <ChangeList leaves={leaves} record={record} />
      )}
    </details>
  );
}

import { useState } from 'react';
import { formatInstant } from '../../../contract/dates';
import { Failed } from '../grid/states';
import { Icon } from '../Icon';
import { useHistory } from './history';

/** Every act on a record with its maker and moment, read only when asked for. */
export function HistoryPanel({ path, id }: { path: string; id: number }) {
  const [open, setOpen] = useState(false);
  const history = useHistory(path, id, open);
  return (
    <details className="history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="history" /> History
      </summary>
      {history.isError && <Failed error={history.error} retry={() => void history.refetch()} />}
      <ol>
        {history.data?.map((act) => (
          <li key={`${act.at} ${act.action} ${act.user}`}>
            <strong>{act.action}</strong> by {act.user}, {formatInstant(act.at)}
            {act.reason && <div>“{act.reason}”</div>}
            {act.changes.length > 0 && (
              <ul>
                {act.changes.map((change) => (
                  <li key={change.field}>
                    {change.field}: {plain(change.before)} → {plain(change.after)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

const MOST = 80;

function plain(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

import { useState } from 'react';
import { knownRights, type RightsLine } from '../../../contract/admin/rights';
import { ModalFrame } from '../../kit/ModalFrame';
import { translate } from '../../kit/translate';
import type { Granted } from './matrix';
import { pastedRights } from './matrixPaste';

type Props = {
  lines: readonly RightsLine[];
  granted: Granted;
  take(added: readonly string[], removed: readonly string[]): void;
  close(): void;
};
const MOST_SHOWN = 8;
const rights = (count: number) => (count === 1 ? '1 right' : translate('{count} rights', { count }));
const actOf = (added: number, removed: number) =>
  removed === 0
    ? translate('Tick {added}', { added: rights(added) })
    : added === 0
      ? translate('Untick {removed}', { removed: rights(removed) })
      : translate('Tick {added}, untick {removed}', { added, removed });

/** Rows of codes from a sheet; unreadable rows are named before anything is ticked. */
export function PasteDialog({ lines, granted, take, close }: Props) {
  const [text, setText] = useState('');
  const [known] = useState(knownRights);
  const { keys, taken, problems } = pastedRights(text, lines, known);
  const added = keys.filter((key) => !granted.has(key));
  const removed = taken.filter((key) => granted.has(key));
  const isSame = text.trim() !== '' && problems.length === 0 && added.length + removed.length === 0;
  return (
    <ModalFrame title={translate('Paste rights from a sheet')} onClose={close}>
      <form
        className="rights-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (added.length + removed.length > 0) take(added, removed);
        }}
      >
        <label htmlFor="pasted-rights" className="form-label">
          {translate('Rows of module, menu, screen and transaction, or what was exported here')}
        </label>
        <textarea
          id="pasted-rights"
          className="form-control"
          rows={8}
          placeholder={'1\t2\t1\t1\n1\t2\t1\t7'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {problems.length > 0 && (
          <ul className="field-error" role="alert">
            {problems.slice(0, MOST_SHOWN).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
            {problems.length > MOST_SHOWN && (
              <li>{translate('and {problems} more rows', { problems: problems.length - MOST_SHOWN })}</li>
            )}
          </ul>
        )}
        {isSame && <p role="status">{translate('All of this is so already; nothing would change.')}</p>}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Cancel')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={added.length + removed.length === 0}>
            {actOf(added.length, removed.length)}
          </button>
        </div>
      </form>
    </ModalFrame>
  );
}

import { useState } from 'react';
import { ModalFrame } from '../../kit/ModalFrame';
import { type Granted, pastedRights } from './matrix';

type Props = { known: Granted; take(keys: readonly string[]): void; close(): void };
const MOST_SHOWN = 8;

/** Rows of codes from a sheet; what cannot be read is named before anything is ticked. */
export function PasteDialog({ known, take, close }: Props) {
  const [text, setText] = useState('');
  const { keys, problems } = pastedRights(text, known);
  return (
    <ModalFrame title="Paste rights from a sheet" onClose={close}>
      <form
        className="rights-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (keys.length > 0) take(keys);
        }}
      >
        <label htmlFor="pasted-rights" className="form-label">
          Rows of module, menu, screen and transaction
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
            {problems.length > MOST_SHOWN && <li>and {problems.length - MOST_SHOWN} more rows</li>}
          </ul>
        )}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary" disabled={keys.length === 0}>
            Tick {keys.length === 1 ? '1 right' : `${keys.length} rights`}
          </button>
        </div>
      </form>
    </ModalFrame>
  );
}

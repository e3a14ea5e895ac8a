import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { reason as reasonField } from '../../contract/fields';
import { ModalFrame } from './ModalFrame';
import type { OpenConfirm } from './messages';
import { TickList } from './TickList';
import { translate } from './translate';

/** The question before a step that cannot be taken back, with its reason where the audit trail keeps one. */
export function ConfirmDialog({ request }: { request: OpenConfirm }) {
  const [reason, setReason] = useState(request.given ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const reasonId = useId();
  const problemId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { rows } = request;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(rows?.list.map(({ id }) => id)));

  // Going back a page closes the question.
  useEffect(() => {
    const leave = () => request.answer(null);
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [request]);

  function confirm(event: FormEvent) {
    event.preventDefault();
    const chosen = rows && { ticked: [...ticked] };
    if (!request.reason) return request.answer({ reason: null, ...chosen });
    const checked = reasonField.safeParse(reason);
    if (checked.success) request.answer({ reason: checked.data, ...chosen });
    else {
      setProblem(checked.error.issues[0]?.message ?? null);
      box.current?.focus();
    }
  }

  return (
    <ModalFrame
      title={translate(request.title)}
      tone={request.danger ? 'danger' : 'plain'}
      onClose={() => request.answer(null)}
    >
      <form onSubmit={confirm} noValidate>
        <p className="modal-frame-text">{translate(request.message)}</p>
        {rows && (
          <div className="mb-3">
            <TickList label={rows.label} rows={rows.list} ticked={ticked} tick={setTicked} />
          </div>
        )}
        {request.reason && (
          <div className="mb-3">
            <label className="form-label" htmlFor={reasonId}>
              {translate('Reason')}
            </label>
            <textarea
              ref={box}
              id={reasonId}
              className={`form-control ${problem ? 'is-invalid' : ''}`}
              rows={2}
              maxLength={200}
              value={reason}
              aria-invalid={problem !== null}
              aria-describedby={problemId}
              onChange={(event) => setReason(event.target.value)}
            />
            <div id={problemId} className={problem ? 'invalid-feedback' : 'form-text'}>
              {problem ?? translate('It is kept in the history, in 10 to 200 characters.')}
            </div>
          </div>
        )}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={() => request.answer(null)}>
            {translate('Go back')}
          </button>
          <button
            type="submit"
            className={`btn ${request.danger ? 'btn-danger' : 'btn-primary'}`}
            disabled={rows !== undefined && ticked.size === 0}
          >
            {translate(request.action)}
          </button>
        </div>
      </form>
    </ModalFrame>
  );
}

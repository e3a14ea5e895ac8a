import { type FormEvent, useId, useState } from 'react';
import type { ViewInput } from '../../../contract/views';
import { ApiError } from '../http';
import { LoadingButton } from '../LoadingButton';
import { ModalFrame } from '../ModalFrame';
import { confirmDialog, showProblem } from '../messages';
import { translate } from '../translate';
import { useDropView, useSaveView, type View } from './views';

type Props = {
  /** The view that is changed; null keeps a new one. */
  view: View | null;
  now: Pick<ViewInput, 'screen' | 'search' | 'layout'>;
  mayShare: boolean;
  /** The view that is on now; null means no view, undefined leaves all as it was. */
  done(view?: View | null): void;
};

/** Name and sharing of a view. */
export function ViewDialog({ view, now, mayShare, done }: Props) {
  const nameId = useId();
  const problemId = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveView();
  const drop = useDropView();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const kept = view ? { screen: view.screen, search: view.search, layout: view.layout } : now;
    try {
      done(await save.mutateAsync({ view, input: { ...kept, name: name.trim(), isShared } }));
    } catch (error) {
      if (error instanceof ApiError && error.fields.name) setProblem(error.fields.name);
      else showProblem(error);
    }
  }

  async function erase(erased: View) {
    const message = erased.isShared
      ? translate('It goes for everybody of the company.')
      : translate('What it shows stays as it is.');
    if (
      !(await confirmDialog({
        title: translate('Delete the view {name}?', { name: erased.name }),
        message,
        action: 'Delete',
        danger: true,
      }))
    )
      return;
    try {
      await drop.mutateAsync(erased);
      done(null);
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <ModalFrame
      title={view ? translate('View {name}', { name: view.name }) : translate('Save as a view')}
      onClose={() => done()}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className="mb-3">
          <label className="form-label" htmlFor={nameId}>
            {translate('Name')}
          </label>
          <input
            id={nameId}
            className={`form-control ${problem ? 'is-invalid' : ''}`}
            maxLength={40}
            value={name}
            aria-invalid={problem !== null}
            aria-describedby={problemId}
            onChange={(event) => setName(event.target.value)}
          />
          <div id={problemId} className={problem ? 'invalid-feedback' : 'form-text'}>
            {problem ?? translate('It keeps filters, order, columns and the length of a page.')}
          </div>
        </div>
        {mayShare && (
          <label className="menu-item">
            <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
            {translate('Share with everybody who may open this screen')}
          </label>
        )}
        <div className="modal-frame-actions">
          {view && (
            <button type="button" className="btn btn-outline-danger" onClick={() => void erase(view)}>
              {translate('Delete')}
            </button>
          )}
          <button type="button" className="btn btn-outline-secondary" onClick={() => done()}>
            {translate('Go back')}
          </button>
          <LoadingButton isLoading={save.isPending}>{translate('Save view')}</LoadingButton>
        </div>
      </form>
    </ModalFrame>
  );
}

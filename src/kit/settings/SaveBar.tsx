import { useKeys } from '../keys/useKeys';
import { LoadingButton } from '../LoadingButton';
import { translate } from '../translate';

type Props = { count: number; isSaving: boolean; save(): void; undo(): void };

/** The unsaved changes, and the two ways on. */
export function SaveBar({ count, isSaving, save, undo }: Props) {
  const mayAct = count > 0 && !isSaving;
  useKeys([{ keys: 'Alt+A', words: '', act: mayAct ? save : undefined }]);
  return (
    <footer className="save-bar">
      <span aria-live="polite">
        {count === 0
          ? translate('Everything is saved')
          : count === 1
            ? translate('1 change is not saved')
            : translate('{count} changes are not saved', { count })}
      </span>
      <button type="button" className="btn btn-outline-secondary" disabled={!mayAct} onClick={undo}>
        {translate('Undo')}
      </button>
      <LoadingButton type="button" isLoading={isSaving} disabled={count === 0} onClick={save}>
        {translate('Save')} <kbd>Alt+A</kbd>
      </LoadingButton>
    </footer>
  );
}

import { useKeys } from '../../kit/keys/useKeys';
import { LoadingButton } from '../../kit/LoadingButton';
import { said } from '../../kit/words';

type Props = { count: number; isSaving: boolean; save(): void; undo(): void };

/** What is changed and not saved, and the two ways on. */
export function SaveBar({ count, isSaving, save, undo }: Props) {
  const mayAct = count > 0 && !isSaving;
  useKeys([{ keys: 'Alt+A', words: '', act: mayAct ? save : undefined }]);
  return (
    <footer className="save-bar">
      <span aria-live="polite">
        {count === 0
          ? said('Everything is saved')
          : count === 1
            ? said('1 change is not saved')
            : said('{count} changes are not saved', { count })}
      </span>
      <button type="button" className="btn btn-outline-secondary" disabled={!mayAct} onClick={undo}>
        {said('Undo')}
      </button>
      <LoadingButton type="button" isLoading={isSaving} disabled={count === 0} onClick={save}>
        {said('Save')} <kbd>Alt+A</kbd>
      </LoadingButton>
    </footer>
  );
}

import { translate } from '../translate';

/** Says that an unsaved draft was restored, with a button to discard it. */
export function DraftRestored({ discard }: { discard(): void }) {
  return (
    <p className="notice" role="status">
      {translate('Unsaved entry restored.')}{' '}
      <button type="button" onClick={discard}>
        {translate('Discard')}
      </button>
    </p>
  );
}

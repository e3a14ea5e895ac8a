import type { Paise } from '../../../../contract/amount';
import { Figure } from '../../../kit/show';
import { translate } from '../../../kit/translate';
import type { Chosen } from './useChosen';

type Props = { chosen: Chosen; match: (() => void) | undefined; clearOwn: (() => void) | undefined };

/** The ticked entries on both sides, and whether they match. */
export function ChosenBar({ chosen, match, clearOwn }: Props) {
  const difference = (chosen.books - chosen.bank) as Paise;
  return (
    <footer className="entry-foot bank-chosen">
      <span aria-live="polite">
        {translate('Books')} <strong>{chosen.entries.length}</strong> · <Figure amount={chosen.books} />{' '}
        {translate('Bank')} <strong>{chosen.lines.length}</strong> · <Figure amount={chosen.bank} />
        {difference !== 0 && (
          <>
            {' '}
            {translate('  Difference')} <Figure amount={difference} />
          </>
        )}
      </span>
      <span className="entry-buttons">
        <button type="button" className="btn btn-link" onClick={chosen.clear}>
          {translate('Untick')} <kbd>Esc</kbd>
        </button>
        <button type="button" className="btn btn-outline-secondary" disabled={!clearOwn} onClick={clearOwn}>
          {translate('Clear on own days')} <kbd>Alt+D</kbd>
        </button>
        <button type="button" className="btn btn-primary" disabled={!match} onClick={match}>
          {translate('Match')} <kbd>Alt+M</kbd>
        </button>
      </span>
    </footer>
  );
}

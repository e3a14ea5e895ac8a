import { Icon } from '../../kit/Icon';
import { translate } from '../../kit/translate';
import type { Warning } from './matrix';

type Props = {
  count: number;
  changed: number;
  warnings: readonly Warning[];
  show(path: string): void;
  mayUndo: boolean;
  undo(): void;
  isSaving: boolean;
  save(): void;
};

/** How many rights there are and how many are not saved; unusual ones; undo and save. */
export function MatrixFoot({ count, changed, warnings, show, mayUndo, undo, isSaving, save }: Props) {
  return (
    <footer className="matrix-foot">
      <span className="matrix-count" role="status">
        {translate('{countWords}, {changed} changed', {
          countWords: count === 1 ? translate('1 right') : translate('{count} rights', { count }),
          changed,
        })}
      </span>
      {warnings.length > 0 && (
        <details className="menu-button matrix-warnings">
          <summary className="btn btn-outline-secondary">
            <Icon name="warning" />{' '}
            {warnings.length === 1
              ? translate('1 warning')
              : translate('{warnings} warnings', { warnings: warnings.length })}
          </summary>
          <div className="menu-sheet">
            {warnings.map((warning) => (
              <button key={warning.id} type="button" className="menu-item" onClick={() => show(warning.path)}>
                {warning.text}
              </button>
            ))}
          </div>
        </details>
      )}
      <span className="matrix-acts">
        <button type="button" className="btn btn-outline-secondary" disabled={!mayUndo} onClick={undo}>
          {translate('Undo')} <kbd>Ctrl+Z</kbd>
        </button>
        <button type="button" className="btn btn-primary" disabled={changed === 0 || isSaving} onClick={save}>
          {translate('Save')} <kbd>Alt+A</kbd>
        </button>
      </span>
    </footer>
  );
}

import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../Icon';
import { ModalFrame } from '../ModalFrame';
import { translate } from '../translate';
import './actSheet.scss';
import type { OfferedAct } from './acts';

type Props<T> = {
  title: string;
  offered: readonly OfferedAct<T>[];
  choose(act: OfferedAct<T>['act']): void;
  close(): void;
  children?: ReactNode;
};

/** The acts of a tile, as large buttons; each may have a letter of its own. */
export function ActSheet<T>({ title, offered, choose, close, children }: Props<T>) {
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const pressed = offered.find(({ act, why }) => why === null && act.hotkey === event.key.toUpperCase());
    if (!pressed) return;
    event.preventDefault();
    choose(pressed.act);
  }
  return (
    <ModalFrame title={title} onClose={close}>
      <fieldset className="act-sheet" aria-label={title} onKeyDown={press}>
        {children && <div className="act-sheet-details">{children}</div>}
        {offered.length === 0 && <p>{translate('Nothing can be done here now')}</p>}
        {offered.map(({ act, why }) => (
          <button
            key={act.key}
            type="button"
            className={`btn ${act.tone === 'primary' ? 'btn-primary' : act.tone === 'danger' ? 'btn-outline-danger' : 'btn-outline-secondary'}`}
            disabled={why !== null}
            onClick={() => choose(act)}
          >
            {act.icon && <Icon name={act.icon} />}
            <span>{translate(act.label)}</span>
            {why !== null && <small>{why}</small>}
            {act.hotkey && why === null && <kbd>{act.hotkey}</kbd>}
          </button>
        ))}
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Close')}
        </button>
      </fieldset>
    </ModalFrame>
  );
}

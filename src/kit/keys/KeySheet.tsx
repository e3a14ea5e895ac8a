import { ModalFrame } from '../ModalFrame';
import { translate } from '../translate';
import type { ScreenKey } from './useKeys';

const EVERYWHERE: readonly ScreenKey[] = [
  { keys: '? F1', words: 'These keys' },
  { keys: '/', words: 'Search' },
  { keys: 'F4', words: 'Calendar in a date' },
  { keys: '+ −', words: 'A day later or earlier in a date' },
  { keys: '=', words: 'A sum in an amount, such as =1200*3+50' },
];

const everywhereBut = (keys: readonly ScreenKey[]) =>
  EVERYWHERE.filter((one) => !keys.some((own) => own.keys === one.keys));

export function KeySheet({ title, keys, close }: { title: string; keys: readonly ScreenKey[]; close(): void }) {
  return (
    <ModalFrame title={translate('Keys: {title}', { title })} onClose={close}>
      <dl className="key-sheet">
        {[...keys, ...everywhereBut(keys)].map((key) => (
          <div key={key.keys}>
            <dt>
              <kbd>{key.keys}</kbd>
            </dt>
            <dd>{translate(key.words)}</dd>
          </div>
        ))}
      </dl>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-primary" onClick={close}>
          {translate('Close')}
        </button>
      </div>
    </ModalFrame>
  );
}

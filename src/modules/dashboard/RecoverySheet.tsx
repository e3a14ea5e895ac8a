import { MESSAGE } from '../../../contract/errors';
import { download } from '../../kit/export/writeFile';
import { showMessage } from '../../kit/messages';
import { translate } from '../../kit/translate';

type Props = { code: string; codes: readonly string[]; close: () => void };

/** The recovery codes, on the one occasion when they are shown. */
export function RecoverySheet({ code, codes, close }: Props) {
  const text = translate(
    'Vyapar Suite, user {code}\nEach recovery code signs in once, in place of the authenticator:\n\n{codes}\n',
    { code, codes: codes.join('\n') },
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showMessage(MESSAGE.success, translate('The recovery codes are copied'));
    } catch {
      showMessage(
        MESSAGE.notice,
        translate('This browser does not let the page copy. Save them as a file, or write them down.'),
      );
    }
  }

  const save = () => download(`recovery-codes-${code}.txt`, new Blob([text], { type: 'text/plain' }));

  return (
    <div className="recovery">
      <p>
        {translate(
          'Keep these where the phone is not. Each signs you in once when it is lost. They are shown now and never again.',
        )}
      </p>
      <ul>
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      <footer>
        <button type="button" className="btn btn-primary" onClick={save}>
          {translate('Save as a file')}
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={() => void copy()}>
          {translate('Copy')}
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('I have kept them')}
        </button>
      </footer>
    </div>
  );
}

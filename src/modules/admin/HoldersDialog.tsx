import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { administrationLines, type RightKey, type RightsLine } from '../../../contract/admin/rights';
import { REFUSED_WORDS } from '../../../contract/admin/users';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { ModalFrame } from '../../kit/ModalFrame';
import { translate } from '../../kit/translate';
import { namedRights } from './matrix';
import { holdersQuery } from './rightsData';

type Props = { lines: readonly RightsLine[]; close(): void };
type Act = { key: RightKey; words: string; text: string };
const MOST_FOUND = 8;

/**
 * The users who may do one thing: the thing is found by its words or its code, the users are listed with the roles that
 * let them.
 */
export function HoldersDialog({ lines, close }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Act | null>(null);
  const acts = useMemo(() => [...lines, ...administrationLines()].flatMap(actsOf), [lines]);
  const terms = text
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
    .split(/\s+/)
    .filter(Boolean);
  const found = terms.length === 0 ? [] : acts.filter((act) => terms.every((term) => act.text.includes(term)));
  return (
    <ModalFrame title={translate('Who can…')} onClose={close}>
      <form
        className="rights-form"
        onSubmit={(event) => {
          event.preventDefault();
          setChosen(found[0] ?? null);
        }}
      >
        <label htmlFor="who-can" className="form-label">
          {translate('What is done: a screen and a transaction, or the code')}
        </label>
        <input
          id="who-can"
          className="form-control"
          placeholder={translate('payments approve, or 1/2/1/1')}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
          }}
        />
        {!chosen && terms.length > 0 && (
          <ul className="who-can-acts">
            {found.slice(0, MOST_FOUND).map((act) => (
              <li key={act.words}>
                <button type="button" className="menu-item" onClick={() => setChosen(act)}>
                  {translate(act.words)} <small>{act.key.replaceAll('/', ' / ')}</small>
                </button>
              </li>
            ))}
            {found.length === 0 && <li>{translate('No screen and no code is like this')}</li>}
            {found.length > MOST_FOUND && (
              <li className="text-secondary">{translate('and {found} more', { found: found.length - MOST_FOUND })}</li>
            )}
          </ul>
        )}
        {chosen && <Holders act={chosen} />}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-primary" onClick={close}>
            {translate('Close')}
          </button>
        </div>
      </form>
    </ModalFrame>
  );
}

function Holders({ act }: { act: Act }) {
  const query = useQuery(holdersQuery(act.key));
  if (query.isError) return <Failed error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <LoadingRows columns={2} />;
  return (
    <section aria-label={translate(act.words)}>
      <h3 className="who-can-what">{translate(act.words)}</h3>
      <ul className="who-can-users">
        {query.data.map((holder) => (
          <li key={holder.id}>
            {holder.name}{' '}
            <small>{translate('{code}, by {roles}', { code: holder.code, roles: holder.roles.join(' and ') })}</small>
            {holder.keptOut && <strong className="kept-out">{keptOutWords(holder.keptOut)}</strong>}
          </li>
        ))}
        {query.data.length === 0 && <li>{translate('Nobody')}</li>}
      </ul>
    </section>
  );
}

const keptOutWords = (code: string) =>
  translate('Cannot sign in: {refusedwords}', { refusedwords: translate(REFUSED_WORDS[code] ?? code) });

const actsOf = (line: RightsLine): Act[] =>
  namedRights(line).map(({ key, label }) => {
    const words = `${line.screen.title}: ${label}`;
    return { key, words: `${line.area}, ${words}`, text: `${line.area} ${words} ${key}`.toLowerCase() };
  });

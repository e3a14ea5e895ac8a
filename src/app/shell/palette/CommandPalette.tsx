import search from 'bootstrap-icons/icons/search.svg?raw';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuNode } from '../../../../contract/menu';
import type { UserDetails } from '../../../../contract/session';
import { href } from '../../../kit/href';
import { queueKeysUntil } from '../../../kit/keys/keyQueue';
import { translate } from '../../../kit/translate';
import { loadAreaOf, prefetchAreaOf } from '../../areas';
import { SvgIcon } from '../../SvgIcon';
import { showPalette } from '../overlays';
import { useModal } from '../useModal';
import { findEntries, NUMBERED, type PaletteEntry, paletteEntries } from './paletteEntries';
import { countUse } from './usage';
import { useFoundRecords } from './useFoundRecords';

const SHOWN = NUMBERED;

/**
 * Ctrl+K: any screen that may be opened, anything new that may be entered, and the records opened last, by a few
 * letters of the name, an everyday word, the path or the place in the menu; and customers, suppliers, items and
 * documents by name, number, cheque or amount. Often used entries have a number that can be typed instead.
 */
export function CommandPalette({ details, menu }: { details: UserDetails; menu: readonly MenuNode[] }) {
  const dialog = useModal();
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const entries = useMemo(() => paletteEntries(details, menu), [details, menu]);
  const records = useFoundRecords(typed);
  // Screens stay where they are when the records of the server come.
  const found = useMemo(
    () => [...findEntries(entries, typed).slice(0, SHOWN - records.length), ...records],
    [entries, typed, records],
  );
  const chosen = found[place];

  useEffect(() => {
    if (chosen) prefetchAreaOf(chosen.screen);
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, dialog]);

  function open(entry: PaletteEntry | undefined) {
    if (!entry) return;
    showPalette(false);
    // A screen counts its own openings, however it is reached.
    if (entry.link !== entry.screen.path) countUse(entry.link);
    // The next key is for the screen that is opened.
    void queueKeysUntil(loadAreaOf(entry.screen).then(Boolean), '#content h1');
    navigate(href({ path: entry.link }), { flushSync: true });
  }

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setPlace((place + step + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(chosen);
    }
  }

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={translate('Search for a screen or a record')}
      onCancel={() => showPalette(false)}
      // Closed and opened again before the event arrives, it stays open.
      onClose={(event) => !event.currentTarget.open && showPalette(false)}
      onPointerDown={(event) => event.target === dialog.current && showPalette(false)}
    >
      <div className="palette-field">
        <SvgIcon svg={search} />
        <input
          role="combobox"
          aria-label={translate('Name of the screen')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosen ? `${listId}-${place}` : undefined}
          aria-autocomplete="list"
          placeholder={translate('Screen, action or record')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKey}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={listId} role="listbox" aria-label={translate('Screens')} className="palette-list">
        {found.map((entry, index) => (
          <div
            key={entry.link}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            className="palette-entry"
            onPointerMove={() => setPlace(index)}
            onClick={() => open(entry)}
            onKeyDown={onKey}
          >
            {entry.place && <kbd className="palette-number">{entry.place}</kbd>}
            <span className="palette-title">{entry.title}</span>
            <span className="palette-trail">{entry.trail}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="palette-none" role="status">
          {translate(
            'Nothing that you may open is called “{typed}”. Try fewer letters, or ask your administrator for the right.',
            { typed },
          )}
        </p>
      )}
    </dialog>
  );
}

import search from 'bootstrap-icons/icons/search.svg?raw';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuNode } from '../../../contract/menu';
import type { UserDetails } from '../../../contract/session';
import { href } from '../../kit/href';
import { prefetchAreaOf } from '../areas';
import { SvgIcon } from '../SvgIcon';
import { showPalette } from './overlays';
import { type PaletteEntry, paletteEntries } from './paletteEntries';
import { rank } from './rank';
import { recentPaths } from './recentScreens';

const SHOWN = 12;

/** The last used first, then the order of the catalogue. */
function byRecency(entries: readonly PaletteEntry[]): PaletteEntry[] {
  const recent = recentPaths();
  const place = ({ screen }: PaletteEntry) =>
    recent.includes(screen.path) ? recent.indexOf(screen.path) : recent.length;
  return [...entries].sort((a, b) => place(a) - place(b));
}

const textsOf = ({ title, trail, screen }: PaletteEntry) => [
  { text: title, weight: 1 },
  { text: trail, weight: 0.7 },
  { text: screen.path, weight: 0.6 },
];

/** Ctrl+K: any screen that may be opened, by a few letters of its name, its path or its place in the menu. */
export function CommandPalette({ details, menu }: { details: UserDetails; menu: readonly MenuNode[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const entries = useMemo(() => byRecency(paletteEntries(details, menu)), [details, menu]);
  const found = useMemo(() => rank(entries, typed, textsOf).slice(0, SHOWN), [entries, typed]);
  const chosen = found[place];

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (chosen) prefetchAreaOf(chosen.screen);
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function open(entry: PaletteEntry | undefined) {
    if (!entry) return;
    showPalette(false);
    navigate(href(entry.screen));
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
      aria-label="Search for a screen"
      onCancel={() => showPalette(false)}
      // Closed and opened again before the event arrives, it stays open.
      onClose={(event) => !event.currentTarget.open && showPalette(false)}
      onPointerDown={(event) => event.target === dialog.current && showPalette(false)}
    >
      <div className="palette-field">
        <SvgIcon svg={search} />
        <input
          role="combobox"
          aria-label="Name of the screen"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosen ? `${listId}-${place}` : undefined}
          aria-autocomplete="list"
          placeholder="Screen name, or first letters"
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
      <div id={listId} role="listbox" aria-label="Screens" className="palette-list">
        {found.map((entry, index) => (
          <div
            key={entry.screen.path}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            className="palette-entry"
            onPointerMove={() => setPlace(index)}
            onClick={() => open(entry)}
            onKeyDown={onKey}
          >
            <span>{entry.title}</span>
            <span className="palette-trail">{entry.trail}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="palette-none" role="status">
          No screen that you may open is called “{typed}”. Try fewer letters, or ask your administrator for the right.
        </p>
      )}
    </dialog>
  );
}

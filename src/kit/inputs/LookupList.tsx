import { type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Names, Option } from '../../../contract/resource';
import { Icon } from '../Icon';
import { RecordPhoto } from '../photo/RecordPhoto';
import { translate } from '../translate';
import type { useLookup } from './useLookup';

type Props = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  names: Names;
  lookup: ReturnType<typeof useLookup>;
  note?: ((option: Option) => string | null) | undefined;
  /** The master whose entries may have photos. */
  pictured?: `/api/${string}`;
  create?: () => void;
};

type Place = { left: number; top: number; width: number; above: boolean };

const ROOM = 300;

/** Floats over everything, so that a scrolling grid does not cut the list off. */
function usePlace(anchor: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    function measure() {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const width = Math.min(Math.max(box.width, 320), window.innerWidth - 16);
      const left = Math.max(8, Math.min(box.left, window.innerWidth - width - 8));
      const above = window.innerHeight - box.bottom < ROOM && box.top > ROOM;
      setPlace({ left, width, above, top: above ? window.innerHeight - box.top + 4 : box.bottom + 4 });
    }
    measure();
    window.addEventListener('scroll', measure, true);
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure, true);
      window.removeEventListener('resize', measure);
    };
  }, [anchor]);
  return place;
}

const WORDS = {
  loading: () => translate('Looking…'),
  none: (names: Names) => translate('No {one} has this in its name', { one: translate(names.one) }),
  error: (names: Names) =>
    translate('The {many} could not be read; type again to retry', { many: translate(names.many) }),
} as const;

export function LookupList({ id, anchor, names, lookup, note, pictured, create }: Props) {
  const place = usePlace(anchor);
  if (!place) return null;
  const { left, width, top, above } = place;
  return createPortal(
    <div className="lookup-list" style={{ left, width, ...(above ? { bottom: top } : { top }) }}>
      {lookup.state !== 'options' && <p className="lookup-empty">{WORDS[lookup.state](names)}</p>}
      <div id={id} role="listbox" aria-label={translate(names.many)} className="lookup-options">
        {lookup.options.map((option, index) => (
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === lookup.marked}
            className="lookup-option"
            onPointerDown={(event) => event.preventDefault()}
            onPointerUp={() => lookup.take(option)}
          >
            <span>
              {pictured && 'hasPhoto' in option && option.hasPhoto === true && (
                <RecordPhoto path={pictured} id={option.id} />
              )}{' '}
              {option.label}
            </span>
            <small>{[option.hint, note?.(option)].filter(Boolean).join(' · ')}</small>
          </div>
        ))}
      </div>
      {!create && lookup.state === 'none' && lookup.text !== '' && (
        <button
          type="button"
          tabIndex={-1}
          className="lookup-create"
          onPointerDown={(event) => event.preventDefault()}
          onClick={lookup.showAll}
        >
          {translate('Show all {many}', { many: translate(names.many) })}
        </button>
      )}
      {create && (
        <button
          type="button"
          tabIndex={-1}
          className="lookup-create"
          onPointerDown={(event) => event.preventDefault()}
          onClick={create}
        >
          <Icon name="plus" /> {translate('New {one}', { one: translate(names.one) })} <kbd>Alt+C</kbd>
        </button>
      )}
    </div>,
    // While a modal dialog is open, only its content can be seen and clicked.
    anchor.current?.closest('dialog, .screen') ?? document.body,
  );
}

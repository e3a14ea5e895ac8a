import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../stored';
import { translate } from '../../translate';
import { allowSound, isSilenced, ring } from './sound';

const KEPT = 'vyapar-ticket-sound';

/** Whether tickets sound on this device: on until somebody turns it off. */
export function useSound() {
  const [isOn, setOn] = useState(() => readStored(KEPT) !== false);
  const [isSilent, setSilent] = useState(isSilenced);
  // The first touch of the page, wherever it is, lets it sound.
  useEffect(() => {
    if (!isOn || !isSilent) return;
    const allow = () => void allowSound().then(() => setSilent(isSilenced()));
    window.addEventListener('pointerdown', allow);
    window.addEventListener('keydown', allow);
    return () => {
      window.removeEventListener('pointerdown', allow);
      window.removeEventListener('keydown', allow);
    };
  }, [isOn, isSilent]);
  const turn = () => {
    writeStored(KEPT, !isOn);
    setOn(!isOn);
  };
  return { isOn, isSilent, turn };
}

/**
 * Rings when a ticket comes, and once when one becomes late. @returns the words for a screen reader about new tickets.
 */
export function useArrivals(open: readonly { key: string; name: string; isLate: boolean }[], isOn: boolean): string {
  const known = useRef<ReadonlySet<string> | null>(null);
  const late = useRef<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  useEffect(() => {
    const before = known.current;
    const arrived = before === null ? [] : open.filter(({ key }) => !before.has(key));
    const lately = open.filter(({ key, isLate }) => isLate && !late.current.has(key));
    const isFirst = before === null;
    known.current = new Set([...(before ?? []), ...open.map(({ key }) => key)]);
    late.current = new Set([...late.current, ...lately.map(({ key }) => key)]);
    if (arrived.length > 0) setSaid(translate('New: {names}', { names: arrived.map(({ name }) => name).join(', ') }));
    if (!isOn || isFirst) return;
    if (lately.length > 0) ring('late');
    else if (arrived.length > 0) ring('arrived');
  }, [open, isOn]);
  return said;
}

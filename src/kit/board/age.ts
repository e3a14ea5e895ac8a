import { useEffect, useState } from 'react';
import { useClockAhead } from '../http';
import { translate } from '../translate';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Whole minutes since an instant; never below zero, whichever clock is ahead. */
export const minutesSince = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));

/** "7 min", "2 h 05 min", "3 days": as short as a tile needs it. */
export function ageWords(minutes: number): string {
  if (minutes < HOUR) return translate('{count} min', { count: minutes });
  if (minutes < DAY) {
    const rest = String(minutes % HOUR).padStart(2, '0');
    return translate('{hours} h {minutes} min', { hours: Math.floor(minutes / HOUR), minutes: rest });
  }
  const days = Math.floor(minutes / DAY);
  return translate(days === 1 ? '{count} day' : '{count} days', { count: days });
}

/** From how many minutes on a tile needs attention, and from how many it is late. */
export type AgeLimits = { attention: number; late: number };
export type AgeTone = 'fresh' | 'attention' | 'late';
export const toneOfAge = (minutes: number, { attention, late }: AgeLimits): AgeTone =>
  minutes >= late ? 'late' : minutes >= attention ? 'attention' : 'fresh';

/** The word next to the colour. */
export const AGE_WORDS: Readonly<Record<AgeTone, string | null>> = {
  fresh: null,
  attention: 'Soon late',
  late: 'Late',
};

const TICK_MS = 10_000;

/** Now by the clock of the server, some times a minute. */
export function useNow(): number {
  const ahead = useClockAhead(({ minutes }) => minutes);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now - ahead * MINUTE_MS;
}

import { useQuery } from '@tanstack/react-query';
import { useClockAhead } from '../../../kit/http';
import { translate } from '../../../kit/translate';
import { tillsQuery } from './tillData';

/** Offers of some hours and the day of a bill follow the clock of the till; less than this is nobody's trouble. */
const MOST_MINUTES = 3;
const HOUR = 60;
const ASK_AGAIN_MS = 20_000;

/** Warns at the till that its clock is wrong: a bill with a wrong time is refused later, when the customer has left. */
export function ClockNote() {
  const { minutes } = useClockAhead();
  const isWrong = Math.abs(minutes) > MOST_MINUTES;
  // Once the clock is set, the next answer of the server takes the note away.
  useQuery({ ...tillsQuery, enabled: isWrong, refetchInterval: ASK_AGAIN_MS });
  if (!isWrong) return null;
  return (
    <div className="till-banner is-refused" role="alert">
      {minutes < 0
        ? translate('The clock of this device is {time} behind. Set it: bills carry its time.', {
            time: spanOf(-minutes),
          })
        : translate('The clock of this device is {time} ahead. Set it: bills carry its time.', {
            time: spanOf(minutes),
          })}
    </div>
  );
}

/** Minutes below two hours, then hours, then days: how wrong it is matters, not the last minute. */
function spanOf(minutes: number): string {
  if (minutes < 2 * HOUR) return translate('{count} minutes', { count: minutes });
  const hours = Math.round(minutes / HOUR);
  if (hours < 48) return translate('{count} hours', { count: hours });
  return translate('{days} days', { days: Math.round(hours / 24) });
}

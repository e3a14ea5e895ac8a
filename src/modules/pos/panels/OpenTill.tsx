import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Paise } from '../../../../contract/amount';
import { formatInstant } from '../../../../contract/dates';
import { pos } from '../../../../contract/pos/screens';
import { shifts, type Till } from '../../../../contract/selling/shifts';
import { href } from '../../../kit/href';
import { http, newKey } from '../../../kit/http';
import { showProblem } from '../../../kit/messages';
import { invalidateRoots } from '../../../kit/queries';
import { useCanOpen } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { deviceOf } from '../../../selling/tillDevice';
import { Figure } from './Figure';

type Props = { tills: readonly Till[]; chosen: Till | null; choose(series: string): void };

/** Which till, and what is in it at the start. */
export function OpenTill({ tills, chosen, choose }: Props) {
  const mayOpenSettings = useCanOpen(pos.outletSettings);
  if (tills.length === 0)
    return (
      <p className="till-empty">
        {translate('There is no till yet. An outlet with its tills is made in Outlet Settings.')}{' '}
        {mayOpenSettings && <Link to={href(pos.outletSettings, { open: 'new' })}>{translate('New outlet')}</Link>}
      </p>
    );
  return (
    <div className="till-open">
      <fieldset>
        <legend>{translate('Till')}</legend>
        {tills.map((till) => (
          <label key={till.series} className="till-choice">
            <input
              type="radio"
              name="till"
              checked={chosen?.series === till.series}
              onChange={() => choose(till.series)}
            />
            <span>
              <strong>{till.name}</strong> · {till.outletName}
              <small>
                {till.shift
                  ? translate('Open since {time}, {name}', {
                      time: formatInstant(till.shift.openedAt),
                      name: till.shift.openedBy,
                    })
                  : translate('Closed')}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen && <OpenForm key={chosen.series} till={chosen} choose={choose} />}
    </div>
  );
}

function OpenForm({ till, choose }: { till: Till; choose(series: string): void }) {
  const [opening, setOpening] = useState<Paise>(till.openingFloat);
  const [isSending, setSending] = useState(false);
  const isElsewhere = till.shift !== null;

  async function open() {
    setSending(true);
    const body = { outletId: till.outletId, series: till.series, device: deviceOf(), opening, takeOver: isElsewhere };
    try {
      await http.post(shifts.path, body, { headers: { 'Idempotency-Key': newKey() } });
      choose(till.series);
      invalidateRoots(['/api/pos/tills']);
    } catch (error) {
      showProblem(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      className="till-form"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      {isElsewhere ? (
        <p>
          {translate(
            'This till is open on another device. Take it over only where that device is lost: bills that wait there get new numbers.',
          )}
        </p>
      ) : (
        <Figure
          label={translate('Opening float')}
          kind="money"
          value={opening}
          change={(value) => setOpening(value as Paise)}
        />
      )}
      <button type="submit" className="btn btn-primary" disabled={isSending || Number.isNaN(opening)}>
        {translate(isElsewhere ? 'Take over' : 'Open till')}
      </button>
    </form>
  );
}

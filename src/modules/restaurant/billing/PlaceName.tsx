import { formatDate, todayInIndia } from '../../../../contract/dates';
import type { FoodPlace } from '../../../../contract/food/menu';
import { translate } from '../../../kit/translate';

type Props = { place: FoodPlace; places: readonly FoodPlace[]; choosePlace(id: number): void };

/** The outlet and its business date, which is marked where it is not the day of the calendar. */
export function PlaceName({ place, places, choosePlace }: Props) {
  const isOther = place.day !== todayInIndia(new Date());
  return (
    <span className="desk-place">
      {places.length > 1 ? (
        <select
          className="form-select form-select-sm"
          aria-label={translate('Outlet')}
          value={place.outletId}
          onChange={(event) => choosePlace(Number(event.target.value))}
        >
          {places.map(({ outletId, name }) => (
            <option key={outletId} value={outletId}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        place.name
      )}
      <span className={isOther ? 'desk-other-day' : undefined}>
        {place.day ? formatDate(place.day) : translate('Closed for today')}
      </span>
    </span>
  );
}

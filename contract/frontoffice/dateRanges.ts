import { type IsoDate, isIsoDate } from '../dates';

type Days = { fromDate: IsoDate; toDate: IsoDate };

const hasDays = ({ fromDate, toDate }: Days) => isIsoDate(fromDate) && isIsoDate(toDate);

/** The first line whose days overlap those of a later line of the same kind; null where none does. Lines without days wait for them. */
export function overlapOf<L extends Days>(lines: readonly L[], isSame: (one: L, other: L) => boolean): L | null {
  const dated = lines.filter(hasDays);
  return (
    dated.find((one, place) =>
      dated
        .slice(place + 1)
        .some((other) => isSame(one, other) && one.fromDate <= other.toDate && other.fromDate <= one.toDate),
    ) ?? null
  );
}

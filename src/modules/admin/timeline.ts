import { addDays, todayInIndia } from '../../../contract/dates';
import type { LinkParams } from '../../kit/href';

/** How far back the timeline of an entry begins, in days: the law keeps books for eight years. */
const TIMELINE = 3_650;

/** The audit log of one entry, or of everything under a path, from its beginning. */
export const timelineOf = (entity: string, entry?: number): LinkParams => ({
  entity,
  entry,
  from: addDays(todayInIndia(), -TIMELINE),
  to: todayInIndia(),
});

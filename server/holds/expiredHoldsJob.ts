import type { Job } from '../core/jobs/job';
import { releaseExpired } from './changeHolds';

/** Expired claims. They never block anybody before this job runs: taking a unit clears them first. */
export const expiredHoldsJob: Job = {
  name: 'expiredHolds',
  title: 'Rooms, seats and copies that were held and not confirmed',
  every: 'hour',
  from: '00:00',
  until: '24:00',
  rights: 'company',
  async work(tx, ctx) {
    return `${await releaseExpired(tx, ctx)} released`;
  },
};

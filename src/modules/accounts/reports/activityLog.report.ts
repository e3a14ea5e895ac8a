import { activityLog } from '../../../../contract/accounts/activityLog';
import { defineReport } from '../../../kit/report/defineReport';
import {
  EMPTY_TRAIL,
  openedBy,
  TRAIL_FILTERS,
  TRAIL_PAGE,
  trailColumns,
  trailFile,
  trailStart,
  trailTable,
} from '../../../kit/report/trailRows';
import { hoursChart } from './charts';

/** If one act has more changes, the entry itself shows them. */
const MOST_CHANGES = 6;

/** Who did what and when, newest first. */
export const activityLogReport = defineReport(activityLog, {
  start: trailStart,
  filters: TRAIL_FILTERS,
  columns: () => trailColumns('Machine'),
  draw: ({ rows }) => [
    trailTable(activityLog.screen.title, rows, {
      mostChanges: MOST_CHANGES,
      links: (row) => {
        const open = openedBy(row);
        return { open, ...(open && { opens: { number: open } }) };
      },
    }),
  ],
  file: ({ rows }, shown) => trailFile(rows, shown),
  paged: { size: TRAIL_PAGE, totals: () => null },
  chart: { of: ({ hours }) => hoursChart(hours) },
  empty: EMPTY_TRAIL,
});

import { callersSummary, callsDue, callsRegister } from '../../../contract/front-desk/callReports';
import { frontDesk as screens } from '../../../contract/front-desk/screens';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** Calls of pre-sales: the register, the due ones, and those of each caller. */

const call = ({ prospectId }: { prospectId: number }) => ({
  screen: screens.sharesEntry,
  params: { prospect: prospectId },
});

export const callsRegisterReport = definePlainReport(callsRegister, {
  columns: ['date', 'time', 'caller', 'mobile', 'name', 'interest', 'outcome', 'nextOn', 'seconds', 'remarks', 'hour'],
  minor: ['time', 'caller', 'interest', 'nextOn', 'seconds', 'remarks', 'hour'],
  grouped: { counted: 'Calls' },
  draws: { by: 'hour', figures: ['count'], as: 'steps' },
  open: call,
  empty: 'No call was made in this period.',
});

export const callsDueReport = definePlainReport(callsDue, {
  minor: ['time', 'interest', 'tries', 'caller'],
  start: ({ today }) => ({ asOn: today }),
  grouped: { counted: 'Calls due' },
  open: call,
  empty: 'No call is due.',
});

export const callersSummaryReport = definePlainReport(callersSummary, {
  minor: ['talked', 'interested', 'averageGap', 'target'],
  draws: { by: 'caller', figures: ['calls', 'converted'], as: 'rows' },
  open: ({ callerId }, query) => ({
    screen: screens.sharesReport1,
    params: { from: String(query.from), to: String(query.to), callerId },
  }),
  empty: 'No call was made in this period.',
});

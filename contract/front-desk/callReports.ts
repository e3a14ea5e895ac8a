import * as z from 'zod/mini';
import { called, choice, count, id, isoDateField, money, percentField } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { PEOPLE } from '../targets';
import { CALL_OUTCOMES, INTERESTS, shareCallsPath } from './prospects';
import { frontDesk as screens } from './screens';

/** Reports on calls to prospects; callers see their own, an administrator all. */

const text = z.string();
const optional = z.nullable(text);
const callerId = called('Caller', refKey(PEOPLE, 'Select a user of the list'));
const calls = called('Calls', count(100_000_000));

export const callsRegister = plainReport({
  path: '/api/front-desk/reports/calls',
  screen: screens.sharesReport1,
  follows: shareCallsPath,
  columns: {
    prospectId: id,
    date: isoDateField(),
    time: text,
    caller: text,
    mobile: text,
    name: text,
    interest: choice(INTERESTS),
    outcome: choice(CALL_OUTCOMES),
    nextOn: called('Next call', z.nullable(isoDateField())),
    seconds: count(100_000_000),
    remarks: optional,
    hour: called('Hour', text),
  },
  filters: { ...period, callerId, outcome: z.optional(choice(CALL_OUTCOMES)) },
  totals: ['seconds'],
  groups: ['outcome', 'hour', 'caller', 'interest', 'date'],
});

export const callsDue = plainReport({
  path: '/api/front-desk/reports/due',
  screen: screens.sharesReport2,
  follows: shareCallsPath,
  columns: {
    prospectId: id,
    due: isoDateField(),
    time: text,
    daysOver: called('Days overdue', z.int()),
    prospect: text,
    mobile: text,
    interest: choice(INTERESTS),
    lastOutcome: z.nullable(choice(CALL_OUTCOMES)),
    tries: count(10_000),
    caller: optional,
  },
  filters: { asOn: called('Up to', isoDateField()), callerId },
  groups: ['caller', 'interest', 'lastOutcome'],
});

export const callersSummary = plainReport({
  path: '/api/front-desk/reports/callers',
  screen: screens.sharesReport3,
  follows: shareCallsPath,
  columns: {
    callerId: id,
    caller: text,
    calls,
    talked: count(100_000_000),
    interested: count(100_000_000),
    converted: count(100_000_000),
    conversion: called('Conversion %', percentField()),
    averageGap: called('Average gap in minutes', z.nullable(z.number())),
    target: called('Calls targeted', count(100_000_000)),
    value: money,
  },
  filters: period,
  totals: ['calls', 'talked', 'interested', 'converted', 'target', 'value'],
});

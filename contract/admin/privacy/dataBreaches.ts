import * as z from 'zod/mini';
import { called, choice, count, isoDateField, nameText, optionalText, text } from '../../fields';
import { master } from '../../master';
import type { Problems } from '../../problems';
import { admin as screens } from '../screens';

/**
 * Breaches of personal data: people and the Board are informed without delay, and the Board has the full report
 * within 72 hours (DPDP Act 2023, section 8(6); DPDP Rules 2025, rule 7).
 */
export const dataBreaches = master({
  path: '/api/admin/data-breaches',
  screen: screens.dataBreaches,
  names: { one: 'data breach', many: 'data breaches' },
  fields: {
    name: called('What happened', nameText(100, 'Say in short what happened')),
    happenedOn: called('Happened on', isoDateField('Give the day, as far as it is known')),
    noticedOn: called('Noticed on', isoDateField('Give the day on which it was noticed')),
    noticedAt: called(
      'Noticed at',
      text(5, 'Give the time, such as 09:30').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time looks like 09:30')),
    ),
    nature: called(
      'Kind',
      choice({
        access: 'Seen by others',
        disclosure: 'Sent or shown to others',
        change: 'Changed',
        loss: 'Lost',
        unavailable: 'Out of reach',
      }),
    ),
    dataItems: called('Personal data', text(400, 'Name the personal data')),
    people: called('People concerned', count(2_000_000_000)),
    consequences: text(1000, 'Say what may follow for the people'),
    measures: text(1000, 'Say what was done against it'),
    peopleToldOn: called('People told on', z.nullable(isoDateField())),
    boardToldOn: called('Board told on', z.nullable(isoDateField())),
    reportSentOn: called('Full report sent on', z.nullable(isoDateField())),
    remark: optionalText(400),
  },
  row: {
    /** 72 hours after it was noticed, day and time in India. */
    reportDue: called('Full report due', z.string()),
    isLate: called('Late', z.boolean()),
  },
  filters: ['nature'],
  rules: breachProblems,
});

type Breach = {
  happenedOn: string;
  noticedOn: string;
  peopleToldOn: string | null;
  boardToldOn: string | null;
  reportSentOn: string | null;
};

function breachProblems({ happenedOn, noticedOn, ...days }: Breach): Problems {
  const early = Object.entries(days).filter(([field, day]) => TOLD.has(field) && day !== null && day < noticedOn);
  return {
    ...(noticedOn < happenedOn && { noticedOn: 'It cannot be noticed before it happened' }),
    ...Object.fromEntries(early.map(([field]) => [field, 'Give the day on which it was noticed, or a later one'])),
  };
}
const TOLD = new Set(['peopleToldOn', 'boardToldOn', 'reportSentOn']);

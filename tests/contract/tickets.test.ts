import { expect, test } from 'vitest';
import { stepsFrom, type TicketState } from '../../contract/dashboard/tickets';
import type { Instant } from '../../contract/dates';

const now = new Date('2026-03-31T06:00:00.000Z');
const raiser = { isRaiser: true, isSolver: false };
const solver = { isRaiser: false, isSolver: true };
const both = { isRaiser: true, isSolver: true };
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString() as Instant;

test.each<[string, TicketState, typeof raiser, number | null, TicketState[]]>([
  ['a new one is taken by who sees to it', 'new', solver, null, ['assigned']],
  ['a new one is withdrawn by who raised it', 'new', raiser, null, ['closed']],
  ['work waits for an answer or is solved', 'assigned', solver, null, ['assigned', 'waiting', 'solved']],
  ['what waits is taken up again or solved', 'waiting', solver, null, ['assigned', 'solved']],
  ['what is solved is closed or reopened by who raised it', 'solved', raiser, 0, ['assigned', 'closed']],
  ['nobody else closes what is solved', 'solved', solver, 0, []],
  ['on the seventh day it is still reopened', 'closed', raiser, 7, ['assigned']],
  ['after it no more', 'closed', raiser, 7.01, []],
  ['what was closed is not solved again', 'closed', solver, 1, []],
  ['whoever is both may do both', 'assigned', both, null, ['assigned', 'waiting', 'solved', 'closed']],
])('%s', (_words, state, part, days, steps) => {
  const solvedAt = days === null ? null : ago(days);
  expect(stepsFrom({ state, solvedAt, hasAssignee: state !== 'new' }, part, now)).toEqual(steps);
});

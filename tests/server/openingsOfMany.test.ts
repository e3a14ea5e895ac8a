import { expect, test } from 'vitest';
import type { Openings } from '../../contract/accounts/openings';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { countingReads } from '../setup/countingReads';
import { untouchedDatabase } from '../setup/database';
import { manyParties } from './manyParties';
import { openOffice } from './office';

const PATH = '/api/accounts/openings';
/** So many that the planner learns about their rows before they are taken back. */
const PARTIES = 600;

test('openings of many parties entered again read each bill a few times, not once for every other bill', async () => {
  const { counting, last } = countingReads(await untouchedDatabase(), 'bill_movements');
  const office = await openOffice(await testApp(undefined, {}, counting));
  const parties = await manyParties(counting, office, PARTIES);
  const save = async (amount: number, version: number | null) => {
    const lines = parties.lines(amount);
    const confirmed = [{ code: 'OPENING_DIFFERENCE', reason: null }];
    return office.admin.ok<Openings>('PUT', PATH, { branchId: office.branchId, lines, version, confirmed });
  };
  const first = await save(100_00, null);
  const again = await save(120_00, first.version);
  expect([again.lines.length, again.debit]).toEqual([PARTIES, PARTIES * 120_00]);
  expect(last.read).toBeGreaterThan(PARTIES);
  // How many times depends on the plan; once for every other bill would be PARTIES times.
  expect(last.read).toBeLessThan(100 * PARTIES);
  expect((await verify(counting)).flatMap(({ problems }) => problems)).toEqual([]);
});

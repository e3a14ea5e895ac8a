import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { targetsIn } from '../../contract/references';
import { can, type Screen, TRAN } from '../../contract/screen';
import type { UserDetails } from '../../contract/session';
import { createApp } from '../../server/app';
import { type Call, screensOf } from '../../server/core/calls/api';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';

/** A user who may open a screen can look up everything that its calls take, without other screens. */
let office: Office;
let calls: readonly Call[];
beforeAll(async () => {
  const app = await testApp();
  office = await openOffice(app);
  calls = createApp(app.system).calls;
});

/** Screens with a code, each with the fields that bodies and queries of its calls take from a list. */
function takenBy(): Map<Screen, Set<string>> {
  const taken = new Map<Screen, Set<string>>();
  for (const call of calls) {
    const targets = [call.body, call.query].flatMap((schema) => (schema ? [...targetsIn(schema)] : []));
    for (const screen of screensOf(call.needs)) {
      if (!screen.code || !screen.built) continue;
      taken.set(screen, new Set([...(taken.get(screen) ?? []), ...targets]));
    }
  }
  return taken;
}

test('each lookup of a screen answers a user who holds the right to that screen alone', async () => {
  const taken = takenBy();
  const refused: string[] = [];
  let opened = 0;
  let asked = 0;
  for (const [screen, targets] of taken) {
    const [moduleCode = 0, menuCode = 0, screenCode = 0] = screen.code ?? [];
    const transCode = screen.trans[0] ?? TRAN.view;
    await office.grant([{ moduleCode, menuCode, screenCode, transCode }]);
    const { usr, roles, roleCodes } = await office.clerk.ok<UserDetails>('GET', '/api/session');
    // A screen of administrators: they may look up everything.
    if (!can({ ...usr, roles, roleCodes }, screen, transCode)) continue;
    opened += 1;
    for (const target of targets) {
      asked += 1;
      // As a form asks: with the field that is filled.
      const { status, text } = await office.clerk.call('GET', `${target}/lookup?q=a&used=PY:payFromId`);
      if (status !== 200) refused.push(`${screen.path}: ${target} ${status} ${text}`);
    }
  }
  expect(refused).toEqual([]);
  expect(opened).toBeGreaterThan(35);
  expect(asked).toBeGreaterThan(50);
});

test('and nobody else: without any right every lookup that is not for all is refused', async () => {
  await office.grant([]);
  const open: string[] = [];
  for (const call of calls.filter(({ path, needs }) => path.endsWith('/lookup') && needs !== 'signedIn')) {
    const { status } = await office.clerk.call('GET', `${call.path}?q=a`);
    if (status !== 403) open.push(`${call.path} ${status}`);
  }
  expect(open).toEqual([]);
});

test('the lookup of branches offers those that the user may work in, and no others', async () => {
  const two = await openOffice(office.app, { code: 20_090, branches: ['HYD', 'VJA'] });
  await office.app.system.database.query(
    sql`insert into user_branches (company_id, user_id, branch_id)
        select company_id, id, ${two.branches.VJA} from users where company_id = ${two.company} and code = 'RAVI'`,
  );
  const ravi = await two.signIn('RAVI');
  const offered = async (who: typeof ravi) =>
    (await who.ok<{ hint: string }[]>('GET', '/api/admin/branches/lookup?q=')).map(({ hint }) => hint);
  expect([await offered(two.admin), await offered(ravi)]).toEqual([['HYD', 'VJA'], ['VJA']]);
});

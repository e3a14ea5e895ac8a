import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Asset } from '../../contract/accounts/assets/assets';
import { type AssetsListRow, assetsList } from '../../contract/accounts/assets/assetsList';
import { testApp } from '../setup/app';
import { ACQUISITIONS, ASSETS, MOVES, registerBooks } from './assetForms';
import { rs } from './office';

describe('the note of somebody who sees one branch', () => {
  test('adds transfers from another one and takes off those to it, as the ledger of the branch does', async () => {
    const app = await testApp('2026-09-15T06:00:00.000Z');
    const it = await registerBooks(app, ['HYD', 'SEC']);
    const { office } = it;
    const sec = office.branches.SEC ?? 0;
    const bought = it.form.line(it.classes.furniture, rs('90,000'), { code: 'N1', putToUse: '2025-05-01' });
    await it.send(ACQUISITIONS, it.form.acquisition('2025-05-01', it.bank, [bought]));
    const [desk] = (await office.admin.ok<{ rows: Asset[] }>('GET', ASSETS)).rows;
    await it.send(MOVES, it.form.transfer('2025-10-01', desk?.id ?? 0, sec));
    await office.grant([{ moduleCode: 1, menuCode: 8, screenCode: 3, transCode: 7 }]);
    const noteAt = async (branchId: number) => {
      await app.system.database.query(sql`delete from user_branches where company_id = ${office.company}`);
      await app.system.database.query(sql`
        insert into user_branches (company_id, user_id, branch_id)
        select company_id, id, ${branchId} from users where company_id = ${office.company} and code = 'RAVI'`);
      const ravi = await office.signIn('RAVI');
      return ravi.ok<{ rows: AssetsListRow[]; tie: object }>('GET', `${assetsList.path}?asOn=2026-03-31`);
    };
    const [here, there] = [await noteAt(office.branchId), await noteAt(sec)];
    const figures = ({ rows }: typeof here) => rows.map((row) => [row.additions, row.deletions, row.grossClosing]);
    expect(figures(here)).toEqual([[rs('90,000'), rs('90,000'), 0]]);
    expect(figures(there)).toEqual([[rs('90,000'), 0, rs('90,000')]]);
    expect(there.tie).toMatchObject({ cost: { register: rs('90,000'), ledger: rs('90,000') } });
    const whole = await office.admin.ok<typeof here>('GET', `${assetsList.path}?asOn=2026-03-31`);
    expect(figures(whole)).toEqual([[rs('90,000'), 0, rs('90,000')]]);
  });
});

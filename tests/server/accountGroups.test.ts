import { beforeAll, describe, expect, test } from 'vitest';
import type { Results } from '../../contract/accounts/statements';
import { type AccountGroup, MAX_SEQUENCE } from '../../contract/books/accountGroups';
import { testApp } from '../setup/app';
import { bankDesk } from './bankBooks';
import { addGroup, GROUPS, groupInput, groupNamed } from './groupForms';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs } from './office';

/** Rules of account groups: the accounts page, section 4. */
let office: Office;

beforeAll(async () => {
  office = await openOffice(await testApp());
});

describe('an account group', () => {
  test('takes its nature from its root and is in the tree', async () => {
    const group = await addGroup(office, 'Vehicles', 'Fixed Assets - Cost');
    expect(group).toMatchObject({
      nature: 'asset',
      depth: 2,
      trail: 'Assets › Fixed Assets - Cost › Vehicles',
      accounts: 0,
    });
  });

  test('has a code of its own, in upper or lower case', async () => {
    const { id } = await groupNamed(office, 'Direct Expenses');
    await addGroup(office, 'Kilns', 'Direct Expenses', { code: 'K1' });
    expect(await office.admin.refused('POST', GROUPS, groupInput('Ovens', id, { code: 'k1' }))).toMatchObject({
      fields: { code: 'Code k1 is taken by another group.' },
    });
  });

  test('has a name of its own, in upper or lower case', async () => {
    const parent = (await groupNamed(office, 'Direct Expenses')).parentId;
    expect(await office.admin.refused('POST', GROUPS, groupInput('direct expenses', parent))).toMatchObject({
      status: 400,
      type: 2,
      fields: { name: 'A group named direct expenses already exists.' },
    });
  });

  test('of the chart that a company begins with has a code that goes on from that of its root', async () => {
    const { rows } = await office.admin.ok<{ rows: AccountGroup[] }>('GET', `${GROUPS}?size=200`);
    const seeded = rows.filter(({ depth }) => depth < 2);
    const codeOf = new Map(seeded.map(({ id, code }) => [id, code]));
    expect(seeded.filter(({ isRoot }) => isRoot).map(({ code }) => code)).toEqual(['1', '2', '3', '4']);
    for (const { code, parentId, isRoot } of seeded)
      if (!isRoot) expect(code).toMatch(new RegExp(`^${codeOf.get(parentId)}[0-9]{2}$`));
    const codes = seeded.map(({ code }) => Number(code)).filter((code) => code > 9);
    expect(codes).toEqual([...new Set(codes)].sort((a, b) => a - b));
  });

  test('of income or expenses holds no parties, banks or cash, and is not moved there with a group that does', async () => {
    const told = 'Only groups of assets and liabilities can hold parties, banks, cash, taxes, stock or fixed assets';
    for (const [name, controlType] of [
      ['Indirect Expenses', 'cash'],
      ['Other Income', 'receivable'],
    ] as const) {
      const { id } = await groupNamed(office, name);
      expect(await office.admin.refused('POST', GROUPS, groupInput('Petty cash', id, { controlType }))).toMatchObject({
        fields: { controlType: told },
      });
    }
    const parent = await addGroup(office, 'Imprests', 'Deposits');
    const inside = await addGroup(office, 'Site cash', 'Imprests', { controlType: 'cash' });
    const parentId = (await groupNamed(office, 'Stock Losses')).id;
    const moved = { ...parent, parentId };
    expect(await office.admin.refused('PUT', `${GROUPS}/${parent.id}`, moved)).toMatchObject({
      fields: { parentId: `${told}. Site cash under it does.` },
    });
    await office.admin.ok('PUT', `${GROUPS}/${inside.id}`, { ...inside, controlType: 'none' });
    await office.admin.ok('PUT', `${GROUPS}/${parent.id}`, moved);
  });

  test('keeps its kind, and its accounts theirs, while they have bills or entries that a bank has seen', async () => {
    const parties = await addGroup(office, 'Hostel Dues', 'Trade Receivables', { controlType: 'receivable' });
    const banks = await addGroup(office, 'Savings Banks', 'Bank Accounts', { controlType: 'bank' });
    const plain = await groupNamed(office, 'Deposits');
    const guest = await office.open('Guest', 'Trade Receivables', { groupId: parties.id });
    const bank = await office.open('SBI Savings', 'Bank Accounts', { groupId: banks.id });
    const change = (group: AccountGroup, controlType: string) =>
      office.admin.call<{ fields: object; version: number }>('PUT', `${GROUPS}/${group.id}`, { ...group, controlType });
    const move = async (id: number, more: object) => {
      const row = await office.admin.ok<object>('GET', `/api/accounts/accounts/${id}`);
      return office.admin.call<{ fields: object }>('PUT', `/api/accounts/accounts/${id}`, { ...row, ...more });
    };
    // As long as nothing hangs on it the kind may be put right.
    const changed = await change(parties, 'none');
    expect(changed.status).toBe(200);
    const again = await change({ ...parties, version: changed.body.version }, 'receivable');
    const dues = journalLine(guest, rs('10'));
    await office.admin.ok(
      'POST',
      post(JOURNALS),
      forms(office).journal([dues, journalLine(office.account('Sales'), -rs('10'))]),
    );
    const desk = bankDesk(office, bank);
    await desk.bring([{ date: '2026-03-30', amount: rs('5') }]);
    expect((await change({ ...parties, version: again.body.version }, 'none')).body.fields).toEqual({
      controlType: 'Guest has bills, so this group stays as it is. Make another group for what differs.',
    });
    expect((await change(banks, 'cash')).body.fields).toEqual({
      controlType:
        'SBI Savings has statements, reconciled entries or cheques of its bank, so this group stays as it is. Make another group for what differs.',
    });
    expect((await move(guest, { groupId: plain.id })).body.fields).toEqual({
      groupId: 'Guest has bills, so it stays in a group of the same kind as Hostel Dues',
    });
    const receivables = await groupNamed(office, 'Trade Receivables');
    expect((await move(guest, { groupId: receivables.id })).status).toBe(200);
  });

  test('is never under itself or its own sub-groups', async () => {
    const outer = await addGroup(office, 'Sites', 'Direct Expenses');
    const inner = await addGroup(office, 'Site A', 'Sites');
    for (const parentId of [outer.id, inner.id]) {
      const body = { ...groupInput('Sites', parentId), version: outer.version };
      expect(await office.admin.refused('PUT', `${GROUPS}/${outer.id}`, body)).toMatchObject({
        status: 400,
        fields: { parentId: 'A group cannot be under itself' },
      });
    }
  });

  test('nests at most six deep', async () => {
    let parent = 'Deposits';
    for (const depth of [2, 3, 4, 5, 6]) {
      const made = await addGroup(office, `Depth ${depth}`, parent);
      expect(made.depth).toBe(depth);
      parent = made.name;
    }
    const last = await groupNamed(office, parent);
    expect(await office.admin.refused('POST', GROUPS, groupInput('Depth 7', last.id))).toMatchObject({
      fields: { parentId: 'Groups nest at most 6 deep' },
    });
  });

  test('with accounts, or with groups under it, or a root, is not deleted', async () => {
    const indirect = await groupNamed(office, 'Indirect Expenses');
    expect(await office.admin.refused('DELETE', `${GROUPS}/${indirect.id}?version=${indirect.version}`)).toMatchObject({
      status: 409,
      code: 'IN_USE',
      message: `Move its ${indirect.accounts} accounts first.`,
    });
    const sites = await groupNamed(office, 'Sites');
    expect(await office.admin.refused('DELETE', `${GROUPS}/${sites.id}?version=${sites.version}`)).toMatchObject({
      status: 409,
      code: 'IN_USE',
      message: 'Move its 1 group first.',
    });
    const root = await groupNamed(office, 'Assets');
    expect(await office.admin.refused('DELETE', `${GROUPS}/${root.id}?version=${root.version}`)).toMatchObject({
      code: 'ROOT',
      message: 'Assets is a root of the chart and stays.',
    });
    const inner = await groupNamed(office, 'Site A');
    expect((await office.admin.call('DELETE', `${GROUPS}/${inner.id}?version=${inner.version}`)).status).toBe(204);
  });

  test('moves under another nature, with its sub-groups, only while nothing is posted there', async () => {
    const parent = await addGroup(office, 'Clubs', 'Deposits');
    const child = await addGroup(office, 'Club Fees', 'Clubs');
    const fees = await office.open('Gymkhana', 'Cash in Hand', { groupId: child.id });
    const expenses = await groupNamed(office, 'Indirect Expenses');
    const moved = await office.admin.ok<AccountGroup>('PUT', `${GROUPS}/${parent.id}`, {
      ...groupInput('Clubs', expenses.id),
      version: parent.version,
    });
    expect(moved.nature).toBe('expense');
    expect((await groupNamed(office, 'Club Fees')).nature).toBe('expense');
    await office.admin.ok(
      'POST',
      post(JOURNALS),
      forms(office).journal([journalLine(fees, rs('10')), journalLine(office.account('Rent'), -rs('10'))]),
    );
    const back = { ...groupInput('Clubs', (await groupNamed(office, 'Deposits')).id), version: moved.version };
    expect(await office.admin.refused('PUT', `${GROUPS}/${parent.id}`, back)).toMatchObject({
      fields: { parentId: 'Its accounts have entries, so it stays among expense groups' },
    });
  });
});

test('a group that moves is logged, and every statement shows it in its new place', async () => {
  const group = await addGroup(office, 'Site Expenses', 'Direct Expenses');
  const cement = await office.open('Cement', 'Direct Expenses', { groupId: group.id });
  await office.admin.ok(
    'POST',
    post(JOURNALS),
    forms(office).journal([journalLine(cement, rs('70')), journalLine(office.account('Rent'), -rs('70'))]),
  );
  const line = async (name: string) => {
    const { rows } = await office.admin.ok<{ rows: { line: string; amounts: number[] }[] }>(
      'GET',
      '/api/accounts/profit-and-loss?from=2025-04-01&to=2026-03-31',
    );
    return rows.find((row) => row.line === name)?.amounts[0] ?? 0;
  };
  const [direct, indirectBefore] = [await line('Direct Expenses'), await line('Indirect Expenses')];
  const current = await groupNamed(office, 'Site Expenses');
  const indirect = await groupNamed(office, 'Indirect Expenses');
  await office.admin.ok('PUT', `${GROUPS}/${group.id}`, {
    ...groupInput('Site Expenses', indirect.id),
    version: current.version,
  });
  expect(await line('Direct Expenses')).toBe(direct - rs('70'));
  expect(await line('Indirect Expenses')).toBe(indirectBefore + rs('70'));
  const trail = await office.admin.ok('GET', `/api/admin/history?entity=${encodeURIComponent(GROUPS)}&id=${group.id}`);
  expect(JSON.stringify(trail)).toContain('Indirect Expenses');
});

test('below a line of the statements a group counts in gross profit as that line does, so both reports agree', async () => {
  const flag = async (name: string) => (await groupNamed(office, name)).directCost;
  const put = async (name: string, parent: string, directCost: boolean) => {
    const { id, version } = await groupNamed(office, name);
    const { id: parentId } = await groupNamed(office, parent);
    return office.admin.ok('PUT', `${GROUPS}/${id}`, { ...groupInput(name, parentId, { directCost }), version });
  };
  const grossProfit = async () => {
    const get = (path: string) =>
      office.admin.ok<{ results: Results }>('GET', `/api/accounts/${path}?from=2025-04-01&to=2026-03-31`);
    const [statement, centres] = [await get('profit-and-loss'), await get('cost-centre-report')];
    expect(centres.results.grossProfit.at(-1)).toBe(statement.results.grossProfit[0]);
    return statement.results.grossProfit[0] ?? 0;
  };
  await addGroup(office, 'Site Labour', 'Direct Expenses');
  const inner = await addGroup(office, 'Masonry', 'Site Labour');
  expect([await flag('Site Labour'), await flag('Masonry')]).toEqual([true, true]);
  const masons = await office.open('Masons', 'Direct Expenses', { groupId: inner.id });
  const before = await grossProfit();
  await office.admin.ok(
    'POST',
    post(JOURNALS),
    forms(office).journal([journalLine(masons, rs('30')), journalLine(office.account('Rent'), -rs('30'))]),
  );
  expect(await grossProfit()).toBe(before - rs('30'));
  await put('Site Labour', 'Indirect Expenses', true);
  expect([await flag('Site Labour'), await flag('Masonry')]).toEqual([false, false]);
  expect(await grossProfit()).toBe(before);
  await put('Site Labour', 'Expenses', true);
  expect([await flag('Site Labour'), await flag('Masonry')]).toEqual([true, true]);
  expect(await grossProfit()).toBe(before - rs('30'));
  await put('Site Labour', 'Expenses', false);
  expect(await flag('Masonry')).toBe(false);
  expect(await grossProfit()).toBe(before);
});

test('a group whose child has a head of its own keeps its nature', async () => {
  const outer = await addGroup(office, 'Clubs Abroad', 'Deposits');
  await office.admin.ok('POST', GROUPS, groupInput('Long Deposits', outer.id, { statementHead: 'nonCurrentAssets' }));
  const expenses = await groupNamed(office, 'Indirect Expenses');
  expect(
    await office.admin.refused('PUT', `${GROUPS}/${outer.id}`, {
      ...groupInput('Clubs Abroad', expenses.id),
      version: outer.version,
    }),
  ).toMatchObject({
    fields: { parentId: 'Long Deposits under it has a head of asset groups. Clear that head first' },
  });
});

describe('the order of groups', () => {
  const change = async (name: string, parent: string, more: object = {}) => {
    const { id, version } = await groupNamed(office, name);
    const { id: parentId } = await groupNamed(office, parent);
    return office.admin.ok<AccountGroup>('PUT', `${GROUPS}/${id}`, { ...groupInput(name, parentId, more), version });
  };
  const under = async (parent: string) => {
    const { id } = await groupNamed(office, parent);
    const { rows } = await office.admin.ok<{ rows: AccountGroup[] }>('GET', `${GROUPS}?size=200`);
    return rows.filter((row) => row.parentId === id).map(({ name, sequence }) => [name, sequence]);
  };

  test('is by tens, so that one can be put between two others and the next one follows', async () => {
    for (const name of ['First', 'Second', 'Third']) await addGroup(office, name, 'Inventories');
    await addGroup(office, 'Between', 'Inventories', { sequence: 15 });
    await change('First', 'Inventories');
    const order = [
      ['Between', 15],
      ['Second', 20],
      ['Third', 30],
      ['First', 40],
    ];
    expect(await under('Inventories')).toEqual(order);
  });

  test('puts a group that moves after those that it comes to, unless its place is typed', async () => {
    for (const name of ['Raw', 'Made']) await addGroup(office, name, 'Loans and Advances');
    await change('Second', 'Loans and Advances', { sequence: 20 });
    await change('Third', 'Loans and Advances', { sequence: 5 });
    const order = [
      ['Third', 5],
      ['Raw', 10],
      ['Made', 20],
      ['Second', 30],
    ];
    expect(await under('Loans and Advances')).toEqual(order);
  });

  test('is numbered by tens again where the last one leaves no room', async () => {
    await change('Raw', 'Loans and Advances', { sequence: MAX_SEQUENCE });
    await addGroup(office, 'Last', 'Loans and Advances');
    const order = [
      ['Third', 10],
      ['Made', 20],
      ['Second', 30],
      ['Raw', 40],
      ['Last', 50],
    ];
    expect(await under('Loans and Advances')).toEqual(order);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role, RoleRights } from '../../contract/admin/roles';
import { rolesPanel } from '../../src/modules/admin/Roles';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
let role: Role;
let others = 0;

beforeAll(() => {
  vi.stubGlobal('print', () => undefined);
});

beforeEach(async () => {
  others += 1;
  const code = `TILL ${others}`;
  role = await booksNow().client.post<Role>('/api/admin/roles', { code, name: code, active: true, copiedFrom: null });
});

const rights = async () =>
  (await booksNow().client.get<RoleRights>(`/api/admin/roles/${role.id}/rights`)).rights.map((grant) =>
    [grant.moduleCode, grant.menuCode, grant.screenCode, grant.transCode].join('/'),
  );
const give = async (keys: string[]) => {
  const { version } = await booksNow().client.get<RoleRights>(`/api/admin/roles/${role.id}/rights`);
  const grants = keys.map((key) => {
    const [moduleCode, menuCode, screenCode, transCode] = key.split('/').map(Number);
    return { moduleCode, menuCode, screenCode, transCode };
  });
  await booksNow().client.put(`/api/admin/roles/${role.id}/rights`, { version, rights: grants });
};
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const boxNow = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const open = async (search = '') => {
  openScreen(rolesPanel, `?role=${role.id}${search}`);
  await screen.findByRole('treegrid', { name: 'Screens by transactions' });
  return userEvent.setup();
};
const count = () => screen.getAllByRole('status').find((one) => one.className === 'matrix-count')?.textContent;

describe('the matrix', () => {
  test('ticks are counted, undone one by one, and saved together', async () => {
    const user = await open();
    await user.click(await box('Account Groups, New'));
    await user.click(boxNow('Accounts, New'));
    expect(count()).toBe('2 rights, 2 changed');
    await user.keyboard('{Control>}z{/Control}');
    expect(count()).toBe('1 right, 1 changed');
    expect(boxNow('Accounts, New').checked).toBe(false);
    await user.click(boxNow('Masters, Edit'));
    await user.keyboard('{Alt>}a{/Alt}');
    const edits = [1, 2, 3, 4, 5, 6, 7, 8].map((master) => `1/1/${master}/2`);
    await waitFor(async () => expect(await rights()).toEqual(['1/1/1/1', ...edits]));
    await waitFor(() => expect(count()).toBe('9 rights, 0 changed'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Undo/ }).disabled).toBe(true);
  });

  test('a parent is half ticked while some of its children are', async () => {
    const user = await open();
    await user.click(await box('Account Groups, New'));
    expect(boxNow('Masters, New, changed').indeterminate).toBe(true);
    expect(boxNow('Accounts and financials, everything').indeterminate).toBe(true);
    expect(boxNow('Account Groups, everything').indeterminate).toBe(true);
    await user.click(boxNow('Masters, New, changed'));
    const masters = boxNow('Masters, New, changed');
    expect([masters.checked, masters.indeterminate]).toEqual([true, false]);
    await user.click(masters);
    expect(count()).toBe('0 rights, 0 changed');
  });

  test('arrows walk from cell to cell, Space ticks, and areas fold from the keyboard', async () => {
    const user = await open('&q=account groups');
    (await box('Everything that is shown')).focus();
    const at = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(at()).toBe('Account Groups, everything');
    await user.keyboard('{ArrowRight}');
    expect(at()).toBe('Account Groups, View: not there');
    await user.keyboard('{ArrowRight} ');
    expect(at()).toBe('Account Groups, New, changed');
    expect(count()).toBe('1 right, 1 changed');
    await user.keyboard('{Home}');
    expect(at()).toBe('Account Groups, everything');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(at()).toBe('Accounts and financials, everything');
    // One cell alone is in the tab order.
    const reachable = [...document.querySelectorAll('[data-at]')].filter(
      (cell) => (cell as HTMLElement).tabIndex === 0,
    );
    expect(reachable).toHaveLength(1);
  });

  test('an area folds and unfolds with − and +', async () => {
    const user = await open();
    (await box('Accounts and financials, everything')).focus();
    await user.keyboard('-');
    expect(screen.queryByRole('checkbox', { name: 'Account Groups, New' })).toBeNull();
    await user.keyboard('+');
    expect(await box('Account Groups, New')).toBeDefined();
  });

  test('a search keeps the parents, and a tick on a parent reaches only the shown rows', async () => {
    const user = await open('&q=trial balance');
    await user.click(await box('Accounts and financials, Print'));
    expect(count()).toBe('1 right, 1 changed');
    await user.keyboard('{Alt>}a{/Alt}');
    await waitFor(async () => expect(await rights()).toEqual(['1/8/8/7']));
  });

  test('only granted shows the rights of the role, and says so in words when it has none', async () => {
    await give(['1/2/1/1']);
    const user = await open('&only=granted');
    await screen.findByRole('checkbox', { name: 'Payments, New' });
    expect(screen.queryByRole('checkbox', { name: 'Receipts, New' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Which screens'), 'Granted or not');
    expect(placeNow()).not.toContain('only=');
  });

  test('a preset and a copy of another role fill the shown rows', async () => {
    const user = await open('&q=1/2/1');
    await user.click(screen.getByText('Fill'));
    await user.click(screen.getByRole('button', { name: /^Clerk/ }));
    expect([boxNow('Payments, New, changed').checked, boxNow('Payments, Cancel').checked]).toEqual([true, false]);
    // A choice closes the sheet of choices.
    expect(screen.queryByRole('button', { name: 'As Administrator' })).toBeNull();
    await user.click(screen.getByText('Fill'));
    await user.click(screen.getByRole('button', { name: 'As Administrator' }));
    await waitFor(() => expect(boxNow('Payments, Cancel, changed').checked).toBe(true));
  });

  test('rows of a sheet are pasted, and unknown rights are named', async () => {
    const user = await open();
    await user.click(screen.getByText('Fill'));
    await user.click(screen.getByRole('button', { name: /Paste from a sheet/ }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    fireEvent.change(within(dialog).getByLabelText(/Rows of module/), { target: { value: '1\t2\t1\t1\n1\t2\t1\t99' } });
    expect(within(dialog).getByRole('alert', { hidden: true }).textContent).toBe(
      'Row 2: there is no right 1 / 2 / 1 / 99',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Tick 1 right', hidden: true }));
    await waitFor(() => expect(count()).toBe('1 right, 1 changed'));
  });

  test('the sidebar of the role is shown with the ticks as they are', async () => {
    const user = await open('&q=payments');
    await user.click((await screen.findAllByRole('checkbox', { name: 'Payments, New' }))[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'See the sidebar' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    expect(
      within(dialog)
        .getAllByRole('listitem', { hidden: true })
        .map((item) => item.firstChild?.textContent),
    ).toEqual(expect.arrayContaining(['Accounts', 'Transactions', 'Payments']));
  });

  test('who can do a thing is found by its words', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Who can…' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    await user.type(within(dialog).getByLabelText(/What is done/), '1/2/1/1{Enter}');
    expect(await within(dialog).findByText('Asha Rao')).toBeDefined();
  });

  test('changes that somebody else saved meanwhile are reported, and can be taken over', async () => {
    const user = await open('&q=1/2/1');
    await user.click(await box('Payments, New'));
    await give(['1/2/1/7']);
    await user.keyboard('{Alt>}a{/Alt}');
    const dialog = await screen.findByRole('dialog', { hidden: true });
    expect(dialog.textContent).toMatch(/changed by \w+ at \d\d-/);
    await user.click(within(dialog).getByRole('button', { name: 'Reload it', hidden: true }));
    await waitFor(() => expect(boxNow('Payments, Print').checked).toBe(true));
    expect(await rights()).toEqual(['1/2/1/7']);
  });

  test('ticks that are not saved survive a reload of the page', async () => {
    const user = await open('&q=1/2/1');
    await user.click(await box('Payments, New'));
    document.body.innerHTML = '';
    openScreen(rolesPanel, `?role=${role.id}&q=1/2/1`);
    await screen.findByText(/ticks that you did not save are back/);
    expect((await box('Payments, New, changed')).checked).toBe(true);
  });
});

describe('the roles', () => {
  test('ADMINISTRATOR has nothing to tick, rename or delete', async () => {
    const { rows } = await booksNow().client.get<{ rows: Role[] }>('/api/admin/roles');
    const fixed = rows.find((one) => one.isFixed);
    openScreen(rolesPanel, `?role=${fixed?.id}`);
    await screen.findByText(/can do everything/);
    expect(screen.queryByRole('treegrid')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('a copy begins with the rights of the role that it is made from', async () => {
    await give(['1/2/1/1']);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.type(within(dialog).getByLabelText('Name'), `Copy ${others}`);
    await user.type(within(dialog).getByLabelText('Code'), `COPY ${others}`);
    await user.click(within(dialog).getByRole('button', { name: /Save/, hidden: true }));
    await waitFor(() => expect(placeNow()).not.toContain(`role=${role.id}`));
    await waitFor(() => expect(count()).toBe('1 right, 0 changed'));
  });

  test('leaving ticks that are not saved asks first', async () => {
    const user = await open();
    await user.click(await box('Account Groups, New'));
    await user.click(screen.getByRole('button', { name: /^Administrator/ }));
    await screen.findByText('Leave without saving?');
    expect(placeNow()).toContain(`role=${role.id}`);
  });
});

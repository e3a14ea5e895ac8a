import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../contract/admin/roles';
import type { User } from '../../contract/admin/users';
import { inventory } from '../../contract/inventory/screens';
import { strengthOf } from '../../src/kit/inputs/PasswordStrength';
import { usersMaster } from '../../src/modules/admin/users.master';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();

beforeAll(async () => {
  await booksNow().client.post<Role>('/api/admin/roles', {
    code: 'CLERK',
    name: 'Clerk',
    active: true,
    copiedFrom: null,
  });
});

const STORE = { code: 'STORE', name: 'Store keeper' };
const inForm = { selector: '.record-form *' };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, inForm);
const users = async () => (await booksNow().client.get<{ rows: User[] }>('/api/admin/users')).rows;
const idOf = async (code: string) => (await users()).find((user) => user.code === code)?.id;

describe('users', () => {
  test('a new user is entered with roles, and found in the list', async () => {
    openScreen(usersMaster, '?open=new');
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('Name', inForm), 'Ravi Kumar');
    await keys.type(field('User code'), 'ravi');
    await keys.type(field('Password'), 'mango tractor violet');
    expect(await screen.findByText('Strong')).toBeDefined();
    await keys.type(field('E-mail'), 'ravi@sindhu.example');
    await keys.type(field('Roles'), 'Clerk{Enter}');
    await screen.findByRole('button', { name: 'Take Clerk away' });
    // A further role may follow; Enter in the empty field goes on, and no frame drawn later takes the focus back.
    expect([document.activeElement, field('Roles').value]).toEqual([field('Roles'), '']);
    await keys.keyboard('{Enter}');
    await new Promise((drawn) => requestAnimationFrame(drawn));
    expect(document.activeElement).toBe(field('Branches'));
    await keys.type(field('Own branch'), 'Branch HYD{Enter}');
    await waitFor(() => expect(field('Own branch').value).toBe('Branch HYD'));
    // There is one edition, so nothing is asked.
    expect(field('Edition').value).toBe('D-COM, commerce, trading, purchases');
    await keys.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(placeNow()).toMatch(/open=\d+/));
    expect(await users()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'RAVI', roleNames: 'Clerk', webCheck: true, password: null }),
      ]),
    );
    expect((await screen.findByLabelText<HTMLInputElement>('Password', inForm)).value).toBe('');
  });

  test('a card gives the role, and names the screens of its holder in words', async () => {
    const { client } = booksNow();
    const { id, version } = await client.post<Role>('/api/admin/roles', { ...STORE, active: true, copiedFrom: null });
    const [moduleCode, menuCode, screenCode] = inventory.materialIssues.code;
    const rights = [1, 2].map((transCode) => ({ moduleCode, menuCode, screenCode, transCode }));
    await client.put(`/api/admin/roles/${id}/rights`, { version, rights });
    openScreen(usersMaster, '?open=new');
    const keys = userEvent.setup();
    const card = await screen.findByRole('button', { name: 'Store keeper Goods in, out and counted' });
    await keys.click(card);
    expect(card.getAttribute('aria-pressed')).toBe('true');
    await screen.findByRole('button', { name: 'Take Store keeper away' });
    expect(screen.getByText('Store keeper enters and changes').nextElementSibling?.textContent).toBe('Material Issues');
    await keys.click(card);
    expect(screen.queryByRole('button', { name: 'Take Store keeper away' })).toBeNull();
  });

  test('typing of a password is kept nowhere in the browser', async () => {
    openScreen(usersMaster, '?open=new');
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('Name', inForm), 'Meena');
    await keys.type(field('Password'), 'mango tractor violet');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Meena'));
    expect(JSON.stringify({ ...localStorage })).not.toContain('tractor');
  });

  test('a password that is too common is refused on its field', async () => {
    openScreen(usersMaster, `?open=${await idOf('RAVI')}`);
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('Password', inForm), 'Password@123');
    expect(await screen.findByText('Too common')).toBeDefined();
    await keys.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(field('Password').getAttribute('aria-invalid')).toBe('true'));
  });

  test('a copy begins with the same roles and bounds, and asks for the rest', async () => {
    openScreen(usersMaster, `?open=${await idOf('RAVI')}`);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Copy user' }));
    await screen.findByRole('heading', { name: 'New user' });
    await screen.findByRole('button', { name: 'Take Clerk away' });
    expect([field('Name').value, field('User code').value, field('Web').checked]).toEqual(['', '', true]);
  });

  test('a user without any access says so', async () => {
    const ravi = (await users()).find((user) => user.code === 'RAVI');
    await booksNow().client.put(`/api/admin/users/${ravi?.id}`, { ...ravi, webCheck: false, mobileCheck: false });
    openScreen(usersMaster, `?open=${ravi?.id}`);
    expect(await screen.findByText('No access is switched on for this user.')).toBeDefined();
  });

  test('the sign-ins of a user are shown, and every session can be ended', async () => {
    openScreen(usersMaster, `?open=${await idOf('ASHA')}`);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Sign-ins' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    expect((await within(dialog).findAllByText('Signed in')).length).toBeGreaterThan(0);
    await keys.click(within(dialog).getByRole('button', { name: 'Close', hidden: true }));
    await keys.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await keys.click(await screen.findByRole('button', { name: 'Sign out', hidden: true }));
    expect(await screen.findByText(/is signed out: one session has ended/)).toBeDefined();
  });
});

test.each([
  ['short', 'Too short'],
  ['aaaaaaaaaa', 'Fair'],
  ['mangotractor', 'Fair'],
  ['Mango7tractor', 'Good'],
  ['mango tractor violet', 'Strong'],
])('the strength of %s is %s', (password, words) => {
  expect(strengthOf(password)).toBe(words);
});

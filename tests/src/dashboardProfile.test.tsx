import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { Device, Profile } from '../../contract/dashboard/profile';
import { deviceWords } from '../../contract/device';
import type { UserDetails } from '../../contract/session';
import { DEFAULT_PREFERENCES, setPreferences, usePreferences } from '../../src/kit/preferences';
import { useSession } from '../../src/kit/session';
import { profilePanel } from '../../src/modules/dashboard/Profile';
import { rightsOf } from '../../src/modules/dashboard/rightsWords';
import { PASSWORD } from '../setup/company';
import { openScreen, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
const NEW = 'another long password';

test('own data are changed and saved with Enter', async () => {
  openScreen(profilePanel);
  const keys = userEvent.setup();
  const mobile = await screen.findByLabelText('Mobile');
  await keys.type(mobile, '98765');
  await keys.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/A mobile number has 10 digits/)).toBeDefined();
  await keys.clear(mobile);
  await keys.type(mobile, '9876543210');
  await keys.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your data are saved')).toBeDefined();
  expect((await booksNow().client.get<Profile>('/api/profile')).mobile).toBe('9876543210');
});

test('another e-mail address asks for the present password with it', async () => {
  openScreen(profilePanel);
  const keys = userEvent.setup();
  const you = within(await screen.findByRole('region', { name: 'You' }));
  const email = await you.findByLabelText('E-mail');
  expect(you.queryByLabelText('Present password')).toBeNull();
  await keys.clear(email);
  await keys.type(email, 'asha@sindhu.example');
  await keys.click(you.getByRole('button', { name: 'Save' }));
  expect((await you.findAllByText(/Give your present password to change the e-mail address/)).length).toBeGreaterThan(
    0,
  );
  await keys.type(you.getByLabelText('Present password'), PASSWORD);
  await keys.click(you.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your data are saved')).toBeDefined();
  await waitFor(() => expect(you.queryByLabelText('Present password')).toBeNull());
  expect((await booksNow().client.get<Profile>('/api/profile')).email).toBe('asha@sindhu.example');
});

test('the password: problems are shown under their field, a wrong present one in a dialog', async () => {
  openScreen(profilePanel);
  const keys = userEvent.setup();
  const form = within(await screen.findByRole('region', { name: 'Password' }));
  await keys.type(form.getByLabelText('Present password'), PASSWORD);
  await keys.type(form.getByLabelText('New password'), PASSWORD);
  await keys.type(form.getByLabelText('New password again'), 'something else');
  await keys.click(form.getByRole('button', { name: 'Change the password' }));
  expect(await form.findByText('Choose another password than the present one')).toBeDefined();
  expect(form.getByText('This is not the same as the new password')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('New password')));

  await keys.clear(form.getByLabelText('Present password'));
  await keys.type(form.getByLabelText('Present password'), 'wrong');
  await keys.clear(form.getByLabelText('New password'));
  await keys.type(form.getByLabelText('New password'), NEW);
  await keys.clear(form.getByLabelText('New password again'));
  await keys.type(form.getByLabelText('New password again'), NEW);
  await keys.click(form.getByRole('button', { name: 'Change the password' }));
  expect(await screen.findByText(/The present password is not right/)).toBeDefined();
});

test('devices are named, and another one is signed out', async () => {
  const { company, app } = booksNow();
  const login = { company, user: 'ASHA', password: PASSWORD };
  const other = await app.client().post<UserDetails>('/api/login', login);
  openScreen(profilePanel);
  const section = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  expect(await section.findByText('This device')).toBeDefined();
  const before = await booksNow().client.get<Device[]>('/api/profile/devices');
  const [, newest] = await section.findAllByRole('button', { name: /^Sign out/ }).then((all) => [null, all[0]]);
  await userEvent.setup().click(newest as HTMLElement);
  await waitFor(async () => {
    expect((await booksNow().client.get<Device[]>('/api/profile/devices')).length).toBe(before.length - 1);
  });
  await expect(app.client(other.usr.kCode).get('/api/profile')).rejects.toThrow('SIGNED_OUT');
});

test('all other devices are signed out with one button, which goes when there are none', async () => {
  const { company, app } = booksNow();
  const other = await app.client().post<UserDetails>('/api/login', { company, user: 'ASHA', password: PASSWORD });
  openScreen(profilePanel);
  const section = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  await userEvent.setup().click(await section.findByRole('button', { name: 'Sign out all other devices' }));
  await waitFor(() => expect(section.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull());
  expect(section.getAllByRole('listitem')).toHaveLength(1);
  await expect(app.client(other.usr.kCode).get('/api/profile')).rejects.toThrow('SIGNED_OUT');
});

test('the display is chosen here as in the customizer, at once', async () => {
  openScreen(profilePanel);
  const keys = userEvent.setup();
  await keys.click(await screen.findByLabelText('Dark'));
  await keys.click(screen.getByLabelText('Right to left'));
  expect(usePreferences.getState()).toMatchObject({ theme: 'dark', rtl: true });
  setPreferences(DEFAULT_PREFERENCES);
});

test('rights are sentences by area; an administrator may do everything', async () => {
  const grant = (transCode: number) => ({ moduleCode: 1, menuCode: 2, screenCode: 1, transCode });
  const roles = [grant(1), grant(7), { ...grant(1), menuCode: 99 }];
  expect(rightsOf({ rCode: 'CLERK', roles, pCode: 'D-COM', cCode: 1 })).toEqual([
    {
      title: 'Accounts and financials',
      screens: [{ path: '/accounts/accpayments', title: 'Payments', words: 'Make new ones, print' }],
    },
  ]);
  openScreen(profilePanel);
  expect(await screen.findByText('Role Administrator: you may do everything.')).toBeDefined();
  const details = useSession.getState().details as UserDetails;
  useSession.getState().signIn({ ...details, usr: { ...details.usr, rCode: 'CLERK' }, roles: [grant(2)] });
  expect(await screen.findByText('Payments')).toBeDefined();
  expect(screen.getByText('Change')).toBeDefined();
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'A program'],
  [null, 'A program'],
])('%s is %s', (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});

test('the second factor is set up with the first code, and its recovery codes are shown once', async () => {
  openScreen(profilePanel);
  const keys = userEvent.setup();
  const section = within(await screen.findByRole('region', { name: 'Second factor' }));
  await keys.click(await section.findByRole('button', { name: 'Set up an authenticator' }));
  await keys.type(section.getByLabelText('Present password'), 'wrong{Enter}');
  expect(await section.findByText(/The present password is not right/)).toBeDefined();
  await keys.clear(section.getByLabelText('Present password'));
  await keys.type(section.getByLabelText('Present password'), `${PASSWORD}{Enter}`);
  const key = (await section.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).textContent?.replaceAll(' ', '') ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await keys.type(section.getByLabelText('Code that it shows'), `${code}{Enter}`);
  expect(await section.findAllByText(/^[a-z2-7]{5}-[a-z2-7]{5}$/)).toHaveLength(10);
  await keys.click(section.getByRole('button', { name: 'I have kept them' }));
  expect(await section.findByText(/10 recovery codes are left/)).toBeDefined();
  await keys.click(section.getByRole('button', { name: 'Switch off' }));
  await keys.type(section.getByLabelText('Present password'), `${PASSWORD}{Enter}`);
  expect(await section.findByText(/^Off\./)).toBeDefined();
});

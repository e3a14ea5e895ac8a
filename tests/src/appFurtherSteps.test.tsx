import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { useSession } from '../../src/kit/session';
import { detailsOf, openApp, serveCanned, server } from './appSupport';

serveCanned();

type Sent = { code?: string; newPassword?: string };
type Reply = [status: number, body: object];
const asks = (code: string): Reply => [401, { code, message: 'More is wanted' }];
const badCode: Reply = [400, { code: 'INVALID', message: 'No', fields: { code: 'This code is not right' } }];

/** Answers the sign-ins one after the other. @returns the sent bodies. */
function answer(...replies: Reply[]): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post('*/api/login', async ({ request }) => {
      const { code, newPassword } = (await request.json()) as Sent;
      sent.push({ ...(code ? { code } : {}), ...(newPassword ? { newPassword } : {}) });
      const [status, body] = replies[sent.length - 1] ?? [200, detailsOf()];
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

async function begin() {
  openApp('/sessions/login');
  const keys = userEvent.setup();
  await keys.type(await screen.findByLabelText('Company code'), '1002');
  await keys.type(screen.getByLabelText('User code'), 'ASHA');
  await keys.type(screen.getByLabelText('Password'), 'some-password{Enter}');
  return keys;
}
const signedIn = () => waitFor(() => expect(useSession.getState().details?.usr.uCode).toBe('ASHA'));

test('a second factor is asked for after the password, in a field that has the focus', async () => {
  const sent = answer(asks('CODE_NEEDED'), badCode);
  const keys = await begin();
  const field = await screen.findByLabelText('Code of your authenticator, or a recovery code');
  expect(document.activeElement).toBe(field);
  await keys.keyboard('000000{Enter}');
  expect(await screen.findByText('This code is not right')).toBeDefined();
  await keys.type(field, '123456{Enter}');
  await signedIn();
  expect(sent).toEqual([{}, { code: '000000' }, { code: '123456' }]);
});

test('a given password is replaced at the sign-in, after the second factor', async () => {
  const sent = answer(asks('CODE_NEEDED'), asks('MUST_CHANGE'));
  const keys = await begin();
  await keys.type(await screen.findByLabelText('Code of your authenticator, or a recovery code'), '123456{Enter}');
  await keys.type(await screen.findByLabelText('New password'), 'quiet river lantern');
  await keys.type(screen.getByLabelText('New password again'), 'quiet river{Enter}');
  expect(await screen.findByText('This is not the same as the new password')).toBeDefined();
  await keys.type(screen.getByLabelText('New password again'), ' lantern{Enter}');
  await signedIn();
  expect(sent.at(-1)).toEqual({ code: '123456', newPassword: 'quiet river lantern' });
});

test('a code that ran out meanwhile is asked for again, and the new password is kept', async () => {
  const sent = answer(asks('CODE_NEEDED'), asks('MUST_CHANGE'), badCode);
  const keys = await begin();
  await keys.type(await screen.findByLabelText('Code of your authenticator, or a recovery code'), '123456{Enter}');
  await keys.type(await screen.findByLabelText('New password'), 'quiet river lantern');
  await keys.type(screen.getByLabelText('New password again'), 'quiet river lantern{Enter}');
  await keys.type(await screen.findByLabelText('Code of your authenticator, or a recovery code'), '654321{Enter}');
  await signedIn();
  expect(sent.at(-1)).toEqual({ code: '654321', newPassword: 'quiet river lantern' });
});

test('an authenticator is set up where the administrator asks for one', async () => {
  answer(asks('FACTOR_NEEDED'));
  server.use(
    http.post('*/api/login/factor', () =>
      HttpResponse.json({
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Vyapar%20Suite:1002%20ASHA?secret=JBSWY3DPEHPK3PXP',
      }),
    ),
  );
  const keys = await begin();
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  expect(screen.getByRole('img', { name: 'QR code for the authenticator' })).toBeDefined();
  await keys.type(screen.getByLabelText('Code that it shows'), '123456{Enter}');
  await signedIn();
});

test('somebody else may sign in instead', async () => {
  answer(asks('CODE_NEEDED'));
  const keys = await begin();
  await keys.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }));
  expect(screen.getByLabelText('Password')).toBeDefined();
});

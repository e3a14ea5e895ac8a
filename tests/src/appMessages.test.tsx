import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MESSAGE, NETWORK_ERROR } from '../../contract/errors';
import { ApiError } from '../../src/kit/http';
import { confirmDialog, Messages, say, showProblem } from '../../src/kit/messages';
import { serveCanned } from './appSupport';

serveCanned();

test('a warning toast and a notice are shown once however often they are said', async () => {
  render(<Messages />);
  act(() => {
    say(MESSAGE.warningToast, 'The date cannot be in the future.');
    say(MESSAGE.warningToast, 'The date cannot be in the future.');
  });
  expect(await screen.findAllByText('The date cannot be in the future.')).toHaveLength(1);
});

test('an error is a dialog that must be closed, with its reference', async () => {
  const keys = userEvent.setup();
  render(<Messages />);
  act(() => showProblem(new ApiError(500, 'UNEXPECTED', 'Something failed.', { reference: 'AB12' })));
  const dialog = await screen.findByRole('alertdialog', { name: 'This could not be done' });
  expect(dialog.textContent).toContain('AB12');
  await keys.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a success does not take the focus and goes with Escape', async () => {
  const keys = userEvent.setup();
  render(
    <>
      <input aria-label="Next" />
      <Messages />
    </>,
  );
  const field = screen.getByLabelText('Next');
  field.focus();
  act(() => say(MESSAGE.success, 'Payment PYHYD/2627/00042 posted'));
  expect(await screen.findByText('Payment PYHYD/2627/00042 posted')).toBeDefined();
  expect(document.activeElement).toBe(field);
  await keys.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Payment PYHYD/2627/00042 posted')).toBeNull());
});

test('a lost session is silent, a lost network is a toast', async () => {
  render(<Messages />);
  act(() => showProblem(new ApiError(401, 'SIGNED_OUT', 'Signed out')));
  act(() => showProblem(new ApiError(101, 'NETWORK', NETWORK_ERROR)));
  expect(await screen.findByText(NETWORK_ERROR)).toBeDefined();
  expect(screen.queryByText('Signed out')).toBeNull();
});

test('a question with a reason takes 10 to 200 characters', async () => {
  const keys = userEvent.setup();
  render(<Messages />);
  let answer: unknown = 'open';
  act(() => {
    const request = { title: 'Cancel the payment', message: 'It will be reversed.', action: 'Cancel it', reason: true };
    void confirmDialog(request).then((given) => {
      answer = given;
    });
  });
  await keys.type(await screen.findByLabelText('Reason'), 'too short');
  await keys.click(screen.getByRole('button', { name: 'Cancel it' }));
  expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  expect(answer).toBe('open');
  await keys.type(screen.getByLabelText('Reason'), ', entered twice');
  await keys.click(screen.getByRole('button', { name: 'Cancel it' }));
  await waitFor(() => expect(answer).toEqual({ reason: 'too short, entered twice' }));
});

test('going back answers with nothing', async () => {
  const keys = userEvent.setup();
  render(<Messages />);
  let answer: unknown = 'open';
  act(() => {
    void confirmDialog({ title: 'Leave', message: 'Unsaved work is lost.', action: 'Leave' }).then((given) => {
      answer = given;
    });
  });
  await keys.click(await screen.findByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(answer).toBeNull());
});

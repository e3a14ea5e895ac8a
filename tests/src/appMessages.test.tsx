import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NETWORK_ERROR } from '../../contract/errors';
import { ApiError } from '../../src/kit/http';
import { confirmDialog, showProblem } from '../../src/kit/messages';
import { Messages } from '../../src/kit/ShownMessages';
import { serveCanned } from './appSupport';

serveCanned();

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

import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { sales } from '../../contract/sales/screens';
import { http as client } from '../../src/kit/http';
import { ClockNote } from '../../src/modules/pos/panels/ClockNote';
import { openScreen, serveKit, server } from './kitSupport';

/** A till whose clock is wrong makes bills with a wrong time; the cashier sees a warning before the customer leaves. */

serveKit();
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

/** An answer of a server whose clock shows so many minutes more than that of this device. */
function serverAhead(minutes: number, meanwhile = () => {}) {
  server.use(
    http.get('*/api/pos/tills', () => {
      const date = new Date(Date.now() + minutes * MINUTE).toUTCString();
      meanwhile();
      return HttpResponse.json([], { headers: { Date: date } });
    }),
  );
  return client.get('/api/pos/tills');
}
const note = () => screen.queryByRole('alert')?.textContent ?? null;

test('a clock that is behind or ahead is reported with how much, and no longer once it is set', async () => {
  openScreen({ screen: sales.saleClassy, Component: ClockNote });
  await serverAhead(2);
  expect(note()).toBeNull();
  await serverAhead(25);
  await waitFor(() =>
    expect(note()).toBe('The clock of this device is 25 minutes behind. Set it: bills carry its time.'),
  );
  await serverAhead(-180);
  await waitFor(() => expect(note()).toBe('The clock of this device is 3 hours ahead. Set it: bills carry its time.'));
  await serverAhead(-3 * 24 * 60);
  await waitFor(() => expect(note()).toBe('The clock of this device is 3 days ahead. Set it: bills carry its time.'));
  await serverAhead(0);
  await waitFor(() => expect(note()).toBeNull());
});

test('a device that slept while it waited for the answer has a right clock', async () => {
  openScreen({ screen: sales.saleClassy, Component: ClockNote });
  vi.useFakeTimers({ toFake: ['Date'] });
  await serverAhead(0, () => vi.setSystemTime(Date.now() + 40 * MINUTE));
  expect(note()).toBeNull();
});

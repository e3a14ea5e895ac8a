import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { YearEnd } from '../../contract/accounts/yearEnd';
import { financialYearOf, todayInIndia } from '../../contract/dates';
import type { UserDetails } from '../../contract/session';
import type { ActivityRow } from '../../contract/trail';
import { useSession } from '../../src/kit/session';
import { yearEndPanel } from '../../src/modules/accounts/yearEnd.panel';
import { journal, PASSWORD } from '../setup/company';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
const PATH = '/api/accounts/year-end';

test('a closing voucher that the activity log opens leads to the year that it has closed, not to the one that runs', async () => {
  const { app, client, company, branches } = booksNow();
  const found = await client.get<{ id: number; label: string }[]>('/api/accounts/accounts/lookup?q=share capital');
  const capital = found.find(({ label }) => label === 'Share Capital')?.id ?? 0;
  const entered = journal({ ...booksNow(), salaries: capital }, branches[0] ?? 0, 1_18_000_00);
  await client.post('/api/accounts/journals?step=post', entered);
  const year = financialYearOf(todayInIndia());
  app.setNow(`${year.to.slice(0, 4)}-05-20T06:00:00.000Z`);
  const login = { company, user: 'ASHA', password: PASSWORD };
  const details = await app.client().post<UserDetails>('/api/login', login);
  const later = app.client(details.usr.kCode);
  const { checks } = await later.get<YearEnd>(`${PATH}?year=${year.code}`);
  const warned = checks.filter(({ state }) => state === 'warns');
  const remarks = Object.fromEntries(warned.map(({ check }) => [check, 'The owner agrees to it']));
  await later.post(`${PATH}/close`, { year: year.code, remarks });
  expect((await later.get<YearEnd>(PATH)).year.code).not.toBe(year.code);

  const day = `${year.to.slice(0, 4)}-05-20`;
  const { rows } = await later.get<{ rows: ActivityRow[] }>(
    `/api/accounts/activity-log?from=${day}&to=${day}&number=YE`,
  );
  const [closing] = rows.filter(({ action }) => action === 'post');
  expect(closing?.path).toBe(yearEndPanel.screen.path);
  useSession.getState().signIn(details);
  openScreen(yearEndPanel, `?open=${closing?.entityId}`);
  await screen.findByText('Office Rent');
  await userEvent.setup().keyboard('{Escape}');
  expect((await screen.findByLabelText<HTMLSelectElement>('Financial year')).value).toBe(year.code);
  expect(placeNow()).toContain(`year=${year.code}`);
  expect(placeNow()).not.toContain('open=');
});

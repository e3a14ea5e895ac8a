import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import type { CompanyData } from '../../contract/admin/company';
import type { JobRun } from '../../contract/admin/jobRuns';
import type { Instant } from '../../contract/dates';
import { auditLogReport } from '../../src/modules/admin/auditLog.report';
import { backupPanel } from '../../src/modules/admin/Backup';
import { answer, openScreen, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();
const state = () => booksNow().client.get<CompanyData>('/api/admin/company');

describe('the whole company', () => {
  const withDemo = async (demo: Partial<CompanyData['demo']>) => {
    const now = await state();
    server.use(answer('/api/admin/company', { ...now, demo: { ...now.demo, ...demo } }));
    openScreen(backupPanel, '?tab=company');
  };

  test('that has demo data is emptied with its name typed, and only that name', async () => {
    await withDemo({ loadedAt: '2026-04-02T06:00:00.000Z' as Instant, by: 'ASHA' });
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/admin/company/demo/clear', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({}, { status: 202 });
      }),
    );
    const keys = userEvent.setup();
    expect(await screen.findByText(/Loaded by ASHA on 02-Apr-2026/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load demo data' })).toBeNull();
    await keys.click(screen.getByRole('button', { name: 'Clear the demo data' }));
    const dialog = await screen.findByRole('dialog', { name: 'Clear the demo data' });
    await keys.click(within(dialog).getByRole('button', { name: 'Clear' }));
    expect(await within(dialog).findByText('Type the name of the company')).toBeDefined();
    expect(sent).toEqual([]);
    await keys.type(within(dialog).getByLabelText('Name of the company'), 'Sindhu Traders Pvt Ltd{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ companyName: 'Sindhu Traders Pvt Ltd' }]);
  });

  test('without entries offers demo data, and shows why the last attempt failed', async () => {
    await withDemo({ work: { state: 'failed', problem: 'Everything up to 30-Apr-2026 is locked' } });
    expect(await screen.findByText(/the books are as they were. Everything up to 30-Apr-2026 is locked/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Load demo data' })).toBeDefined();
  });

  test('with entries says why it takes no demo data', async () => {
    await withDemo({ refusal: 'The company has an entry of its own.' });
    expect(await screen.findByText('The company has an entry of its own.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load demo data' })).toBeNull();
  });

  test('is removed only when another administrator agrees, which nobody can do alone', async () => {
    openScreen(backupPanel, '?tab=company');
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Remove the company' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Sindhu Traders Pvt Ltd' });
    await keys.type(within(dialog).getByLabelText('Name of the company'), 'Sindhu Traders Pvt Ltd');
    await keys.type(within(dialog).getByLabelText('User code of the other administrator'), 'ASHA');
    await keys.type(within(dialog).getByLabelText('Their password'), 'any password{Enter}');
    expect(
      await within(dialog).findByText('Give the user code of another administrator of this company'),
    ).toBeDefined();
    expect((await state()).removing).toBeNull();
  });
});

describe('the audit log', () => {
  test('walks the chain when somebody asks, and shows the result', async () => {
    openScreen(auditLogReport, '');
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/entries of the audit trail are as they were written/)).toBeDefined();
  });

  test('shows the scheduled runs, and repeats failed ones', async () => {
    const failed: JobRun = {
      job: 'bookChecks',
      title: 'Check of the books',
      slot: '2026-04-01',
      state: 'failed',
      attempts: 2,
      startedAt: '2026-03-31T21:05:00.000Z' as Instant,
      seconds: 3,
      message: 'The disk is full',
      retryAt: '2026-03-31T21:35:00.000Z' as Instant,
    };
    const runs = (row: JobRun) => ({ rows: [row], total: 1, sums: {}, by: null, groups: [], group: null });
    server.use(answer('/api/admin/job-runs', runs(failed)));
    openScreen(auditLogReport, '?jobs=1');
    const dialog = await screen.findByRole('dialog', { name: 'Jobs by the clock' });
    const line = await within(dialog).findByRole('row', { name: /Check of the books 01-Apr-2026 Failed 2 3 s/ });
    expect(within(line).getByText(/^Tried again on 01-Apr-2026/)).toBeDefined();
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/admin/job-runs/again', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ state: 'done', message: 'nothing is wrong' });
      }),
      answer('/api/admin/job-runs', runs({ ...failed, state: 'done', message: 'nothing is wrong', retryAt: null })),
    );
    await userEvent.setup().click(within(line).getByRole('button', { name: 'Run again' }));
    expect(await within(dialog).findByRole('row', { name: /Done 2 3 s nothing is wrong/ })).toBeDefined();
    expect(sent).toEqual([{ job: 'bookChecks', slot: '2026-04-01' }]);
  });
});

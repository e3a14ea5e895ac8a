import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Asset } from '../../contract/accounts/assets/assets';
import { blankAsset } from '../../contract/accounts/assets/assets';
import { daysCounted } from '../../contract/accounts/assets/depreciation';
import { endOfPeriod } from '../../contract/accounts/assets/depreciationRuns';
import { accounts } from '../../contract/accounts/screens';
import { formatPaise, type Paise } from '../../contract/amount';
import { blankAccount } from '../../contract/books/accounts';
import { addDays, addMonths, financialYearOf, formatDate, type IsoDate, isoDate } from '../../contract/dates';
import { exportsPath } from '../../contract/exports';
import { TRAN } from '../../contract/screen';
import { DocumentLinks } from '../../src/kit/DocumentLinks';
import { useSession } from '../../src/kit/session';
import { assetsScreen } from '../../src/modules/accounts/assets/Assets';
import { assetsListReport } from '../../src/modules/accounts/assets/assetsList.report';
import { disposalsDocument } from '../../src/modules/accounts/assets/disposals.document';
import { grant } from './appSupport';
import { answer, openScreen, placeNow, serveBooks, serveKit, server } from './kitSupport';

// In April no month of a new company's first year is over yet.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') });
serveKit();
const booksNow = serveBooks();
const inForm = { selector: '.record-form *' };
let desk: Asset;
let classId: number;

/** The last month that is over; the books began with this financial year. */
const lastMonth = (today: IsoDate) => addDays(addMonths(addDays(endOfPeriod(today, 'month'), 1), -1), -1);

beforeAll(async () => {
  const { client, branches, today } = booksNow();
  const classes = await client.get<{ id: number }[]>('/api/accounts/asset-classes/lookup?q=furniture');
  classId = classes[0]?.id ?? 0;
  const year = financialYearOf(today);
  const creditors = await client.get<{ rows: { id: number }[] }>('/api/accounts/groups?q=Trade%20Payables');
  const groupId = creditors.rows[0]?.id ?? 0;
  await client.post('/api/accounts/accounts', { ...blankAccount, name: 'Teak Traders', groupId });
  desk = await client.post<Asset>('/api/accounts/assets', {
    ...blankAsset,
    code: 'FUR-1',
    name: 'Teak desk',
    classId,
    branchId: branches[0],
    cost: 365_000_00,
    putToUse: addDays(year.from, -400),
    lifeYears: 10_0000,
    taxBlock: '10',
    openingAccumulated: 40_000_00,
  });
});

describe('the register', () => {
  test('shows the value of an asset, its steps, and begins an action with that asset', async () => {
    openScreen(assetsScreen, `?open=${desk.id}`);
    const summary = await screen.findByRole('region', { name: /^Teak desk: value/ });
    expect(within(summary).getAllByText('3,25,000.00').length).toBeGreaterThan(0);
    expect(await within(summary).findByText('Entered by hand')).toBeDefined();
    await userEvent.setup().click(within(summary).getByRole('link', { name: 'Scrap' }));
    await screen.findByRole('heading', { name: 'New disposal' });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Asset').value).toBe('Teak desk'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Branch').value).toBe('Branch HYD'));
    expect(screen.getByLabelText<HTMLSelectElement>('It is').value).toBe('scrap');
    // Scrap that fetches nothing asks for no bank.
    expect(screen.queryByLabelText('Bank or customer')).toBeNull();
  });

  test('goes on paper as its card and as the register, with a trace of each print', async () => {
    const sheets: string[] = [];
    vi.stubGlobal('print', () => {
      sheets.push(document.querySelector('.print-sheet')?.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    });
    const told: unknown[] = [];
    server.events.on('request:start', async ({ request }) => {
      if (new URL(request.url).pathname === exportsPath) told.push(await request.clone().json());
    });
    const keys = userEvent.setup();
    const printed = async (title: string) => {
      const dialog = await screen.findByRole('dialog', { name: title });
      await keys.click(await within(dialog).findByRole('button', { name: 'Print' }));
      await waitFor(() => expect(told.at(-1)).toMatchObject({ format: 'print', filter: title }));
      await waitFor(() => expect(sheets.at(-1)).toContain('Teak desk'));
      await keys.click(within(dialog).getByRole('button', { name: 'Back' }));
    };
    openScreen(assetsScreen, `?open=${desk.id}`);
    const summary = await screen.findByRole('region', { name: /^Teak desk: value/ });
    await within(summary).findByText('Entered by hand');
    await keys.click(within(summary).getByRole('button', { name: 'Card' }));
    await printed('Asset card FUR-1');
    expect(sheets[0]).toContain('Entered by hand');
    await keys.click(screen.getByRole('button', { name: /^\s*Register$/ }));
    await printed('Register of fixed assets');
    expect(sheets[1]).toContain('Total3,65,000.0040,000.003,25,000.00');
  });

  test('is printed by users who may open it, with labels only of assets still held', async () => {
    const { details } = useSession.getState();
    if (!details) throw new Error('nobody is signed in');
    const roles = [grant(accounts.assets.code, TRAN.modify)];
    useSession.getState().signIn({ ...details, usr: { ...details.usr, rCode: 'CLERK' }, roles });
    server.use(answer('/api/accounts/assets', { rows: [desk, { ...desk, id: 99, state: 'scrapped' }], total: 2 }));
    openScreen(assetsScreen, `?open=${desk.id}`);
    const keys = userEvent.setup();
    const summary = await screen.findByRole('region', { name: /^Teak desk: value/ });
    expect(within(summary).getByRole('button', { name: 'Card' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^\s*Register$/ })).toBeDefined();
    await keys.click(screen.getByRole('button', { name: 'Tag labels' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tag labels' });
    expect(within(dialog).getByRole('status').textContent).toBe(
      '1 label on 1 sheet. 1 sold, scrapped or cancelled: no label.',
    );
  });

  test('takes method, life and block of a new card from its class, and its branch from the user', async () => {
    openScreen(assetsScreen, '?open=new');
    const keys = userEvent.setup();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Branch', inForm).value).toBe('Branch HYD'));
    await keys.type(await screen.findByLabelText('Class', inForm), 'Computers and{Enter}');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Life, years', inForm).value).toBe('3'));
    expect(screen.getByLabelText<HTMLSelectElement>('Income-tax block', inForm).value).toBe('40');
    expect(screen.getByLabelText<HTMLInputElement>('Residual %', inForm).value).toBe('5');
  });

  test('asks of a bill when it falls due, and of bank and cash how the money moves', async () => {
    openScreen(assetsScreen, '?tab=acquisitions&open=new');
    const keys = userEvent.setup();
    const from = await screen.findByLabelText('Supplier or bank');
    expect(screen.queryByLabelText('Mode')).toBeNull();
    await keys.type(from, 'Cash{Enter}');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Mode').value).toBe('cash'));
    expect(screen.queryByLabelText('Due on')).toBeNull();
    await keys.clear(from);
    await keys.type(from, 'Teak Traders{Enter}');
    expect(await screen.findByLabelText('Due on')).toBeDefined();
    expect(screen.queryByLabelText('Mode')).toBeNull();
  });

  test('asks the same of documents that add cost to an asset', async () => {
    openScreen(assetsScreen, '?tab=revisions&open=new');
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('Added cost'), '6000{Tab}');
    const from = await screen.findByLabelText('Supplier or bank');
    expect(screen.queryByLabelText('Mode')).toBeNull();
    expect(screen.queryByLabelText('Due on')).toBeNull();
    await keys.type(from, 'Cash{Enter}');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Mode').value).toBe('cash'));
    expect(screen.queryByLabelText('Due on')).toBeNull();
  });

  test('shows only the loss of scrap that fetches nothing', () => {
    const draft = { ...disposalsDocument.blank({ date: isoDate('2026-04-01'), branchId: 1 }), kind: 'scrap' };
    expect(disposalsDocument.totals?.(draft, null)).toEqual([]);
    expect(disposalsDocument.totals?.({ ...draft, saleValue: 5_00 }, null)).toHaveLength(2);
  });

  test('has a part for each kind of document, each with an address', async () => {
    openScreen(assetsScreen);
    const keys = userEvent.setup();
    const parts = await screen.findByRole('navigation', { name: 'Parts of Assets' });
    expect(within(parts).getByRole('link', { name: 'Register' }).getAttribute('aria-current')).toBe('page');
    await keys.click(within(parts).getByRole('link', { name: 'Classes' }));
    expect(await screen.findByText('Buildings with RCC frame')).toBeDefined();
    expect(placeNow()).toContain('tab=classes');
    await keys.click(screen.getByRole('link', { name: 'Transfers' }));
    expect(await screen.findByText('No asset transfers yet')).toBeDefined();
  });
});

describe('a depreciation run', () => {
  test('is looked at asset by asset, posted by keyboard and shown as its schedule', async () => {
    const { today } = booksNow();
    const end = lastMonth(today);
    openScreen(assetsScreen, '?tab=depreciation&open=new');
    const table = await screen.findByRole('table', { name: `Depreciation to ${formatDate(end)}` });
    const row = within(table).getByRole('row', { name: /Teak desk/ });
    const charge = within(row).getAllByRole('cell').at(-2)?.textContent ?? '';
    // 3,65,000 × 95 % ÷ 10 × days ÷ days of the year
    const { from, to } = financialYearOf(today);
    const [days, of] = [daysCounted(from, end), daysCounted(from, to)];
    expect(within(row).getAllByRole('cell')[3]?.textContent).toBe(String(days));
    expect(charge).toBe(formatPaise(Math.round((34_675_00 * days) / of) as Paise));
    await userEvent.setup().keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText('Depreciation schedule')).toBeDefined();
    expect(screen.getAllByText(charge).length).toBeGreaterThan(1);
    expect(placeNow()).toMatch(/open=\d+/);
  });

  test('that was made already says so in words instead of a schedule', async () => {
    openScreen(assetsScreen, '?tab=depreciation&open=new');
    expect(
      await screen.findByText(/^\s*Depreciation of HYD is posted to .* Choose a later period, or cancel/),
    ).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Post the run/ }).disabled).toBe(true);
  });
});

describe('the list of assets', () => {
  test('groups by class, leads to the card, and says where register and ledger differ', async () => {
    openScreen(assetsListReport);
    const table = await screen.findByRole('table', { name: 'Assets List' });
    expect(within(table).getByText('Furniture and fittings')).toBeDefined();
    expect(within(table).getByRole('link', { name: 'Teak desk' }).getAttribute('href')).toContain(`open=${desk.id}`);
    // The desk was entered, but without an opening balance.
    expect(await screen.findByText(/^Cost: register 3,65,000\.00, ledger 0\.00/)).toBeDefined();
    const keys = userEvent.setup();
    await keys.click(screen.getByRole('button', { name: 'Classes' }));
    await waitFor(() => expect(within(table).queryByText('Teak desk')).toBeNull());
    await keys.click(screen.getByRole('button', { name: 'Income-tax Act' }));
    await screen.findByRole('heading', { name: 'Assets List: Blocks of the Income-tax Act' });
    const blocks = await screen.findByRole('table', { name: 'Assets List' });
    // 3,25,000 × 10 %
    expect(within(blocks).getAllByText('32,500.00').length).toBeGreaterThan(0);
  });
});

test('a message that names documents of the register leads to their tab', () => {
  render(
    <DocumentLinks
      links={[
        { id: 7, type: 'DP', label: 'DPHYD/2627/00007' },
        { id: 8, type: 'XX', label: 'Of a screen that was not opened' },
      ]}
    />,
  );
  const run = screen.getByRole('link', { name: 'DPHYD/2627/00007' });
  expect(run.getAttribute('href')).toMatch(/accassets\?tab=depreciation&open=7$/);
  expect(screen.queryByRole('link', { name: /not opened/ })).toBeNull();
});

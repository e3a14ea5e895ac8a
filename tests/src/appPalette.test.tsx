import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { sales } from '../../contract/sales/screens';
import { TRAN } from '../../contract/screen';
import type { UserDetails } from '../../contract/session';
import { loadAllAreas } from '../../src/app/areas';
import { menuOf } from '../../src/app/shell/menu';
import { makesOn, oneOf } from '../../src/app/shell/palette/newActions';
import { findEntries, NUMBERED, type PaletteEntry, paletteEntries } from '../../src/app/shell/palette/paletteEntries';
import { rank } from '../../src/app/shell/palette/rank';
import { countUse, mostUsed } from '../../src/app/shell/palette/usage';
import { useSession } from '../../src/kit/session';
import { detailsOf, grant, openApp, route, serveCanned, server } from './appSupport';

serveCanned();

const titles = [
  'Payments',
  'Receipts',
  'Trial Balance',
  'Balance Sheet',
  'Detailed Ledger',
  'Account Groups',
  'Accounts',
];
const found = (typed: string) => rank(titles, typed, (text) => [{ text, weight: 1 }]);

describe('finding a screen', () => {
  test.each([
    ['trial', 'Trial Balance'],
    ['tb', 'Trial Balance'],
    ['trail balnce', 'Trial Balance'],
    ['blaance she', 'Balance Sheet'],
    ['ledgr', 'Detailed Ledger'],
    ['PAYM', 'Payments'],
    ['accounts', 'Accounts'],
    ['ceipt', 'Receipts'],
  ])('"%s" finds %s first', (typed, title) => {
    expect(found(typed)[0]).toBe(title);
  });

  test('every typed word must fit', () => {
    expect(found('trial payments')).toEqual([]);
    expect(found('xyz')).toEqual([]);
  });

  test('nothing typed gives everything in its order', () => {
    expect(found('  ')).toEqual(titles);
  });
});

const entriesOf = (details: UserDetails = detailsOf()) => {
  if (!useSession.getState().details) useSession.getState().signIn(details);
  return paletteEntries(details, menuOf(details));
};

describe('everyday words', () => {
  test.each([
    ['invoice', 'B2B and B2C Sales'],
    ['challan', 'Delivery Challans'],
    ['new challan', 'New delivery challan'],
    ['estimate', 'Estimates'],
    ['credit note', 'Credit Notes'],
    ['goods returned', 'Sale Returns'],
    ['outstanding', 'Pending Receivables'],
    ['expense', 'Payments'],
    ['till', 'POS Billing (Stylish)'],
    ['printer', 'Outlets'],
    ['godown', 'Stores'],
    ['contra', 'Transfers'],
    ['vendor', 'Suppliers'],
    ['udhaar', 'Pending Receivables'],
    ['user', 'Users'],
    ['gst', 'GST Summary'],
  ])('"%s" finds %s', (typed, title) => {
    const shown = findEntries(entriesOf(), typed).slice(0, 6);
    expect(shown.map((entry) => entry.english.title)).toContain(title);
  });
});

describe('most used entries', () => {
  /** Repeatable chance: a linear congruential generator. */
  function dice(seed: number) {
    let state = seed;
    return (sides: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(state / 65_536) % sides;
    };
  }

  /** The texts of one or two keys that may find an entry: beginnings of its words, their initials, its number. */
  const typedFor = ({ title, english, place }: PaletteEntry): string[] =>
    [title, english.title].flatMap((text) => {
      const words = text.toLowerCase().split(/[^a-z0-9]+/);
      const initials = words.map((word) => word[0] ?? '').join('');
      return [...words.flatMap((word) => [word.slice(0, 1), word.slice(0, 2)]), initials.slice(0, 2), `${place ?? ''}`];
    });

  /** The fewest keys from the open palette to each entry: letters, arrows down, and Enter. */
  function keystrokes(entries: readonly PaletteEntry[]): Map<string, number> {
    const least = new Map<string, number>();
    for (const typed of new Set(['', ...entries.slice(0, NUMBERED).flatMap(typedFor)])) {
      for (const [down, { link }] of findEntries(entries, typed).slice(0, NUMBERED).entries()) {
        const keys = typed.length + down + 1;
        if (keys < (least.get(link) ?? Number.POSITIVE_INFINITY)) least.set(link, keys);
      }
    }
    return least;
  }

  test('is opened by at most three keys, Enter among them, whichever twenty it is', () => {
    const links = entriesOf().map(({ link }) => link);
    for (const seed of [1, 2, 3, 4, 5]) {
      localStorage.clear();
      const roll = dice(seed);
      const pool = [...links];
      const used = Array.from(
        { length: Math.min(NUMBERED, pool.length) },
        () => pool.splice(roll(pool.length), 1)[0] ?? '',
      );
      for (const [index, link] of used.entries()) {
        for (let time = index; time < used.length; time++) countUse(link);
      }
      const entries = entriesOf();
      const least = keystrokes(entries);
      const twenty = entries.slice(0, used.length);
      expect(twenty.map(({ link }) => link).sort()).toEqual([...used].sort());
      expect(twenty.map(({ title, link }) => [title, least.get(link)]).filter(([, keys]) => Number(keys) > 3)).toEqual(
        [],
      );
    }
  });

  test('comes first and in order of use, and decides between entries that fit alike', () => {
    entriesOf();
    for (const link of [accounts.receipts.path, accounts.payments.path, accounts.payments.path]) countUse(link);
    const entries = entriesOf();
    expect(entries.slice(0, 2).map(({ title, place }) => [place, title])).toEqual([
      [1, 'Payments'],
      [2, 'Receipts'],
    ]);
    expect(entries[2]?.place).toBeUndefined();
    for (let time = 0; time < 5; time++) countUse(`${accounts.accountGroups.path}`);
    expect(findEntries(entriesOf(), 'acc')[0]?.title).toBe('Account Groups');
    // A whole word still beats a habit.
    expect(findEntries(entriesOf(), 'accounts')[0]?.title).toBe('Accounts');
    expect(findEntries(entriesOf(), '2')[0]?.title).toBe('Payments');
  });

  test('gives way to newer habits', () => {
    entriesOf();
    for (let time = 0; time < 30; time++) countUse('/old');
    for (let time = 0; time < 30; time++) countUse('/new');
    expect(mostUsed()).toEqual(['/new', '/old']);
  });
});

describe('new things', () => {
  test.each([
    ['Payments', 'payment'],
    ['Account Groups', 'account group'],
    ['Taxes', 'tax'],
    ['Companies', 'company'],
    ['Losses', 'loss'],
    ['HSN Codes', 'HSN code'],
    ['Units of Measure', 'unit of measure'],
    ['Purchases (Stock Inwards)', 'purchase'],
    ['Taxes List', 'tax'],
    ['Samples Out', 'sample out'],
    ['Year End', null],
  ])('of %s are called %s', (title, one) => {
    expect(oneOf(title)).toBe(one);
  });

  test('are offered for exactly the screens that have a form of their own', async () => {
    const areas = await loadAllAreas();
    const who = { rCode: 'ADMINISTRATOR', roles: [], pCode: 'D-COM', cCode: 1 };
    const wrong = areas
      .flatMap((area) => area.screens)
      .filter(({ screen: it, makes }) => (makes !== undefined) !== (makesOn(who, it) !== null))
      .map(({ screen: it }) => it.title);
    expect(wrong).toEqual([]);
  });
});

describe('the palette', () => {
  const open = async (keys: ReturnType<typeof userEvent.setup>) => {
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    await keys.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: 'Name of the screen' });
  };

  test('Ctrl+K, a few letters and Enter open a screen', async () => {
    const keys = userEvent.setup();
    openApp('/large/dashboard/dashboardmain', detailsOf());
    await keys.type(await open(keys), 'tb');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Trial Balance');
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(route()).toMatch(/^\/large\/accounts\/accfinreptrialbalance/));
  });

  test('a slip of the finger in "new payment" still opens an empty payment, and the chosen entry has a number the next time', async () => {
    const keys = userEvent.setup();
    server.use(http.get('*/api/admin/branches/lookup', () => HttpResponse.json([])));
    openApp('/large/dashboard/dashboardmain', detailsOf());
    await keys.type(await open(keys), 'new paymnet');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('New payment');
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(route()).toBe('/large/accounts/accpayments?open=new'));
    expect(mostUsed()).toContain('/accounts/accpayments?open=new');
  });

  test('a record that the server finds opens by its name', async () => {
    const keys = userEvent.setup();
    const asha = {
      title: 'Asha Rao Stores',
      kind: 'customer',
      about: null,
      date: null,
      amount: null,
      opens: { path: sales.customers.path, params: { open: '7' } },
    };
    openApp('/large/dashboard/dashboardmain', detailsOf());
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/find', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('q'));
        return HttpResponse.json([asha]);
      }),
    );
    await keys.type(await open(keys), 'asha rao');
    const option = await screen.findByRole('option', { name: /Asha Rao Stores/ });
    expect(asked.at(-1)).toBe('asha rao');
    expect(option.textContent).toBe('Asha Rao StoresCustomer');
    await keys.click(option);
    await waitFor(() => expect(route()).toMatch(/^\/large\/pos\/posstock-customers\?open=7/));
  });

  test('a space left out finds it all the same', async () => {
    const keys = userEvent.setup();
    openApp('/large/dashboard/dashboardmain', detailsOf());
    const field = await open(keys);
    await keys.type(field, 'newpay');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('New payment');
    await keys.clear(field);
    await keys.type(field, 'trialbal');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Trial Balance');
  });

  test('it offers only screens that may be opened, and new things only with the right to create', async () => {
    const keys = userEvent.setup();
    const rights = [grant(accounts.payments.code, TRAN.create), grant(accounts.receipts.code, TRAN.print)];
    openApp('/large/dashboard/dashboardmain', detailsOf({ rCode: 'CLERK' }, rights));
    const field = await open(keys);
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      '1Main Dashboard',
      'MessagesPersonal',
      'MailsPersonal',
      'TasksPersonal',
      'TicketsPersonal',
      'ProfilePersonal',
      'PaymentsAccounts › Transactions',
      'ReceiptsAccounts › Transactions',
      'New paymentAccounts › Transactions',
    ]);
    await keys.type(field, 'journals');
    expect(await screen.findByText(/Nothing that you may open is called/)).toBeDefined();
  });

  test('it finds the records that were opened last, as long as their screen is open to the user', async () => {
    const keys = userEvent.setup();
    const records = [
      { path: accounts.payments.path, id: 7, title: 'PYHYD/2627/00007 Deccan Supplies' },
      { path: accounts.journals.path, id: 8, title: 'JVHYD/2627/00008 Deccan Supplies' },
      'spoilt',
    ];
    localStorage.setItem('recentRecords:1002:ASHA', JSON.stringify(records));
    openApp('/large/dashboard/dashboardmain', detailsOf({ rCode: 'CLERK' }, [grant(accounts.payments.code, 7)]));
    await keys.type(await open(keys), 'decan');
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'PYHYD/2627/00007 Deccan SuppliesPayments',
    ]);
    server.use(
      http.get('*/api/accounts/payments/7', () => HttpResponse.json({ code: 'X', message: 'Gone' }, { status: 404 })),
    );
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(route()).toBe('/large/accounts/accpayments?open=7'));
  });
});

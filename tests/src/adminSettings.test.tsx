import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { licence } from '../../contract/admin/licence';
import { admin } from '../../contract/admin/screens';
import type { Tax } from '../../contract/admin/taxes';
import type { Purposes } from '../../contract/books/purposes';
import type { Settings } from '../../contract/settings';
import { useSession } from '../../src/kit/session';
import { licensePanel } from '../../src/modules/admin/License';
import { systemSettingsPanel } from '../../src/modules/admin/SystemSettings';
import { taxesOn } from '../../src/selling/taxes.master';
import { answer, openScreen, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();

const stored = async (code: string) =>
  (await booksNow().client.get<Settings>('/api/admin/settings')).values.find((value) => value.setupCode === code);

describe('system settings', () => {
  test('are changed together, saved by key, and say who changed them', async () => {
    openScreen(systemSettingsPanel);
    const keys = userEvent.setup();
    await keys.selectOptions(await screen.findByLabelText('Approval of purchase orders, company'), 'Needed');
    await keys.selectOptions(screen.getByLabelText('Cash or bank in a journal, company'), 'Refuse');
    expect(screen.getByText('2 changes are not saved')).toBeDefined();
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText('Everything is saved')).toBeDefined();
    expect(await stored('pur_ord')).toMatchObject({ branchId: 'PUR', setupValue: '2' });
    const row = screen.getByText('Approval of purchase orders').closest('tr') as HTMLElement;
    expect(within(row).getByText('ASHA')).toBeDefined();
    await waitFor(() =>
      expect(useSession.getState().details?.sets).toContainEqual({
        branchId: 'PUR',
        setupCode: 'pur_ord',
        setupValue: '2',
      }),
    );
  });

  test('a value of the wrong type is refused in its place, before the server is asked', async () => {
    openScreen(systemSettingsPanel);
    const keys = userEvent.setup();
    const minutes = await screen.findByLabelText<HTMLInputElement>('Minutes without use until signed out, company');
    await keys.type(minutes, 'soon');
    await keys.tab();
    expect(minutes.getAttribute('aria-invalid')).toBe('true');
    const words = document.getElementById(minutes.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(words).toBe('Minutes without use until signed out: a whole number from 5 to 1440');
    await keys.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(document.activeElement).toBe(minutes));
    expect(await stored('sessionMinutes')).toBeUndefined();
    await keys.click(screen.getByRole('button', { name: 'Undo' }));
    expect(minutes.value).toBe('');
  });

  test('are found by words of their name, help or code; unsaved changes stay in sight', async () => {
    openScreen(systemSettingsPanel);
    const keys = userEvent.setup();
    await keys.selectOptions(await screen.findByLabelText('Approval of purchase quotations, company'), 'Needed');
    await keys.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'sidebar col');
    expect(screen.getByLabelText('Sidebar colour, company')).toBeDefined();
    expect(screen.queryByLabelText('Locked up to, company')).toBeNull();
    expect(screen.getByLabelText('Approval of purchase quotations, company')).toBeDefined();
    await keys.click(screen.getByRole('button', { name: 'Undo' }));
    await keys.type(screen.getByRole('searchbox', { name: 'Search settings' }), ' of nowhere');
    expect(
      screen.getByText('No setting has “sidebar col of nowhere” in its name, its help or its code.'),
    ).toBeDefined();
  });

  test('the password of the mail server is written, not shown, and stays when the typed text is cleared', async () => {
    openScreen(systemSettingsPanel);
    const keys = userEvent.setup();
    const password = await screen.findByLabelText<HTMLInputElement>('Password at the mail server, company');
    await keys.type(password, 'smtp pass');
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText('Everything is saved')).toBeDefined();
    await waitFor(() => expect(password.placeholder).toBe('Kept; type to replace it'));
    expect(password.value).toBe('');
    await keys.type(password, 'x');
    await keys.clear(password);
    expect(screen.getByText('Everything is saved')).toBeDefined();
    await keys.click(screen.getByRole('button', { name: 'Remove' }));
    await keys.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(password.placeholder).toBe('None'));
    expect(await stored('mail_password')).toBeUndefined();
  });

  test('a refusal of the server is shown at its field, and the typing comes back after a reload', async () => {
    const first = openScreen(systemSettingsPanel);
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('Locked up to, company'), '31-Dec-2150');
    first.unmount();
    openScreen(systemSettingsPanel);
    const lock = await screen.findByLabelText<HTMLInputElement>('Locked up to, company');
    expect(lock.value).toBe('31-Dec-2150');
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText(/a lock in the future would refuse the entries of today/)).toBeDefined();
    await keys.click(screen.getByRole('button', { name: 'Undo' }));
  });

  test('one that waits for a second administrator is reported as that, not as saved', async () => {
    const told = 'Maker and checker is not changed yet: another administrator has to set the same within 7 days.';
    const { values, changes, branches } = await booksNow().client.get<Settings>('/api/admin/settings');
    const saved = { values, changes, branches, waits: [told] };
    server.use(http.put('*/api/admin/settings', () => HttpResponse.json(saved)));
    openScreen(systemSettingsPanel);
    const keys = userEvent.setup();
    await keys.selectOptions(await screen.findByLabelText('Approval of purchase orders, company'), 'Not needed');
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText(told)).toBeDefined();
    expect(screen.queryByText('The setting is saved')).toBeNull();
    expect(screen.getByText('Everything is saved')).toBeDefined();
  });

  test('codes of others are shown under Other', async () => {
    const other = { branchId: '*', setupCode: 'print_logo', setupValue: 'yes' };
    server.use(answer('/api/admin/settings', { branches: [], values: [other], changes: [] }));
    openScreen(systemSettingsPanel);
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeDefined();
    expect(screen.getByText('print_logo')).toBeDefined();
    expect(screen.getByText('yes')).toBeDefined();
  });

  test('the account of a purpose is chosen again by keyboard', async () => {
    openScreen(systemSettingsPanel, '?tab=purposes');
    const keys = userEvent.setup();
    const cell = await screen.findByRole('button', { name: 'Bank Charges, company: Bank Charges. Change' });
    cell.focus();
    await keys.keyboard('{Enter}');
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Bank Charges, company' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await keys.clear(field);
    await keys.type(field, 'Office Rent{Enter}');
    await keys.tab();
    expect(await screen.findByText('1 change is not saved')).toBeDefined();
    await keys.keyboard('{Alt>}a{/Alt}');
    await waitFor(async () => {
      const { values } = await booksNow().client.get<Purposes>('/api/admin/account-purposes');
      expect(values.find((value) => value.purpose === 'bankCharges')?.accountName).toBe('Office Rent');
    });
  });
});

test('a tax whose parts do not add up says so at its field, and is saved once they do', async () => {
  const inForm = { selector: '.record-form *' };
  openScreen(taxesOn(admin.taxes), '?open=new');
  const keys = userEvent.setup();
  await keys.type(await screen.findByLabelText('Name', inForm), 'Gold');
  await keys.type(screen.getByLabelText('Code', inForm), 'GOLD');
  await keys.type(screen.getByLabelText('Rate %', inForm), '3');
  await keys.type(screen.getByLabelText('CGST %', inForm), '1.5');
  await keys.type(screen.getByLabelText('SGST %', inForm), '1');
  await keys.type(screen.getByLabelText('IGST %', inForm), '3');
  await keys.keyboard('{Alt>}a{/Alt}');
  expect((await screen.findByRole('alert')).textContent).toContain('CGST 1.5 + SGST 1 is not 3');
  await keys.clear(screen.getByLabelText('SGST %', inForm));
  await keys.type(screen.getByLabelText('SGST %', inForm), '1.5');
  await keys.keyboard('{Alt>}a{/Alt}');
  expect(await screen.findByText('Tax Gold is saved')).toBeDefined();
  const { rows } = await booksNow().client.get<{ rows: Tax[] }>('/api/admin/taxes?q=gold');
  expect(rows).toMatchObject([{ code: 'GOLD', cgst: 1500, sgst: 1500, igst: 3000 }]);
});

describe('the licence', () => {
  const shown = {
    company: 20_001,
    companyName: 'Sindhu Traders Pvt Ltd',
    edition: 'D-COM',
    state: 'over',
    usersUsed: 10,
    usersAllowed: 10,
    validTo: '2026-12-31',
    graceTo: '2027-01-15',
    loaded: {
      by: 'ASHA',
      at: '2026-01-01T06:00:00.000Z',
      issuedOn: '2026-01-01',
      editions: ['D-COM'],
      supportTill: '2026-12-31',
    },
  };

  test('says that the licence has ended, what still works, and how many users are taken', async () => {
    server.use(answer(licence.path, shown));
    openScreen(licensePanel);
    expect(await screen.findByText(/ended on 31-Dec-2026. Everything can be read, printed and exported/)).toBeDefined();
    expect(screen.getByText(/10 of 10/)).toBeDefined();
    expect(screen.getByText('All are taken; a further user needs another licence')).toBeDefined();
    expect(screen.getByText('Commerce, trading, purchases (D\u2011COM)')).toBeDefined();
  });

  test('a file that is refused says why under its field', async () => {
    openScreen(licensePanel);
    const keys = userEvent.setup();
    expect(await screen.findByText(/No licence was ever loaded/)).toBeDefined();
    const file = new File(['{}'], 'licence.json', { type: 'application/json' });
    await keys.upload(screen.getByLabelText('Load a licence file'), file);
    expect(await screen.findByText(/Licences cannot be checked here yet/)).toBeDefined();
  });
});

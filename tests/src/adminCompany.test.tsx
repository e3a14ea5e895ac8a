import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { CompanyData } from '../../contract/admin/companyProfile';
import type { Role } from '../../contract/admin/roles';
import { backupPanel } from '../../src/modules/admin/Backup';
import { branchesMaster } from '../../src/modules/admin/branches.master';
import { companyPanel } from '../../src/modules/admin/Company';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
const read = () => booksNow().client.get<CompanyData>('/api/admin/company-profile');

describe('the company', () => {
  test('is changed on one form, whose year can be chosen before the first voucher', async () => {
    openScreen(companyPanel);
    const keys = userEvent.setup();
    const address = await screen.findByLabelText<HTMLTextAreaElement>('Registered office');
    expect(screen.getByLabelText<HTMLSelectElement>('The financial year begins in').value).toBe('04');
    await keys.type(address, '12 Abids Road{Enter}Hyderabad 500001');
    await keys.type(screen.getByLabelText('CIN'), 'U123');
    await keys.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/^A CIN has 21 signs/)).length).toBeGreaterThan(0);
    await keys.clear(screen.getByLabelText('CIN'));
    await keys.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The company is saved');
    expect((await read()).address).toBe('12 Abids Road\nHyderabad 500001');
  });

  test('says that a file is no picture', async () => {
    openScreen(companyPanel);
    const file = new File(['no picture'], 'logo.png', { type: 'image/png' });
    await userEvent.setup().upload(await screen.findByLabelText('Logo'), file);
    await screen.findByText(/^This file is no picture/);
  });
});

describe("the trade's initial data", () => {
  test('is shown before it is added', async () => {
    openScreen(backupPanel, '?tab=company');
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Add what my trade lacks' }));
    await keys.selectOptions(await screen.findByLabelText('Your trade'), 'Kirana, supermarket');
    const lacking = await screen.findByRole('list', { name: 'To be added', hidden: true });
    expect(lacking.textContent).toContain('6 Roles');
    await keys.click(screen.getByRole('button', { name: 'Add', hidden: true }));
    expect(await screen.findByText(/^Added: .*6 Roles/)).toBeDefined();
    const { rows } = await booksNow().client.get<{ rows: Role[] }>('/api/admin/roles?size=50');
    expect(rows.map(({ name }) => name)).toContain('Cashier');
  });
});

describe('branches', () => {
  test('another one is entered by keys, and found in the list', async () => {
    openScreen(branchesMaster, '?open=new');
    const keys = userEvent.setup();
    const inForm = { selector: '.record-form *' };
    await keys.type(await screen.findByLabelText('Name', inForm), 'Warangal');
    await keys.type(screen.getByLabelText('Code', inForm), 'wgl');
    await keys.selectOptions(screen.getByLabelText('State', inForm), 'Telangana');
    await keys.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(placeNow()).toMatch(/open=\d+/));
    expect((await screen.findAllByText('Warangal')).length).toBeGreaterThan(0);
  });
});

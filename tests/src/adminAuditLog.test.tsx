import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Country } from '../../contract/admin/countries';
import { auditLogReport } from '../../src/modules/admin/auditLog.report';
import { openScreen, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
const COUNTRIES = '/api/admin/countries';

describe('the audit log', () => {
  test('is narrowed by choices: the user by name, the screen by its title', async () => {
    await booksNow().client.put('/api/admin/settings', {
      changes: [{ branchId: '*', setupCode: 'backup_keep', was: null, setupValue: '20' }],
    });
    openScreen(auditLogReport);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'More filters' }));
    const screens = await screen.findByLabelText<HTMLSelectElement>('screen');
    expect([...screens.options].map(({ text }) => text)).toContain('System Settings');
    await keys.selectOptions(screens, 'System Settings');
    expect(await screen.findByText('backup_keep')).toBeDefined();
    await keys.selectOptions(screens, 'Roles');
    await waitFor(() => expect(screen.queryByText('backup_keep')).toBeNull());
    await keys.selectOptions(screens, 'any');
    await keys.type(screen.getByRole('combobox', { name: 'user' }), 'ash');
    await keys.click(await screen.findByRole('option', { name: /ASHA/ }));
    expect(await screen.findByText('backup_keep')).toBeDefined();
  });

  test('the former values of a master are put back by the button on their line, and the line follows', async () => {
    const { client } = booksNow();
    const { rows } = await client.get<{ rows: Country[] }>(`${COUNTRIES}?q=Nepal`);
    const nepal = rows.find(({ name }) => name === 'Nepal');
    if (!nepal) throw new Error('Nepal is seeded');
    await client.put(`${COUNTRIES}/${nepal.id}`, { ...nepal, name: 'Republic of Nepal' });

    openScreen(auditLogReport);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: /^Put back what/ }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    expect(dialog.textContent).toMatch(/Put back what it was on \d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d/);
    expect(dialog.textContent).toContain('Nepal');
    await keys.click(within(dialog).getByRole('button', { name: 'Put back', hidden: true }));
    await screen.findByText('The former values are back');
    expect((await client.get<Country>(`${COUNTRIES}/${nepal.id}`)).name).toBe('Nepal');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Put back what/ })).toHaveLength(2));
  });
});

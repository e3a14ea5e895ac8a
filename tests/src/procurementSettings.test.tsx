import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { purchaseSettings } from '../../contract/procurement/settings';
import type { Settings } from '../../contract/settings';
import type { ScreenDefinition } from '../../src/kit/definition';
import { screens } from '../../src/modules/procurement';
import { openScreen, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
const settingsScreen = screens.find((it) => it.screen === purchaseSettings.screen) as ScreenDefinition;

test('settings of purchases are changed and saved by key; limits are a row for each role', async () => {
  openScreen(settingsScreen);
  const keys = userEvent.setup();
  const rate = await screen.findByLabelText<HTMLInputElement>('Rate above the last one, company');
  rate.focus();
  await keys.keyboard('15');
  const limit = (part: string) => screen.getByLabelText<HTMLInputElement>(`Approval limits, company: ${part} 1`);
  limit('Role').focus();
  await keys.keyboard('administrator{Tab}1000{Tab}');
  expect([limit('Role').value, limit('Amount').value]).toEqual(['ADMINISTRATOR', '1,000.00']);
  await keys.keyboard('{Alt>}a{/Alt}');
  expect(await screen.findByText('Everything is saved')).toBeDefined();
  const { values } = await booksNow().client.get<Settings>(purchaseSettings.path);
  expect(values).toEqual([
    { branchId: 'PUR', setupCode: 'pur_limits', setupValue: '[{"role":"ADMINISTRATOR","amount":100000}]' },
    { branchId: 'PUR', setupCode: 'pur_ratetol', setupValue: '15' },
  ]);
  const row = rate.closest('tr') as HTMLElement;
  expect(within(row).getByText('ASHA')).toBeDefined();
});

test('a role without an amount, and one that is named twice, are refused in their place and stay as typed', async () => {
  openScreen(settingsScreen);
  const keys = userEvent.setup();
  const role = await screen.findByLabelText<HTMLInputElement>('Approval limits, company: Role 1');
  await keys.clear(role);
  await keys.type(role, 'clerk');
  const amount = screen.getByLabelText<HTMLInputElement>('Approval limits, company: Amount 1');
  await keys.clear(amount);
  await keys.type(amount, 'much{Tab}');
  expect([role.value, amount.value]).toEqual(['CLERK', 'much']);
  expect(screen.getByText('Give each role an amount, such as 50,000')).toBeDefined();
  await keys.clear(amount);
  await keys.type(amount, '1000');
  await keys.click(screen.getByRole('button', { name: 'Add a role' }));
  await keys.type(screen.getByLabelText('Approval limits, company: Role 2'), 'CLERK');
  await keys.type(screen.getByLabelText('Approval limits, company: Amount 2'), '5{Tab}');
  expect(screen.getByText('CLERK has a limit already')).toBeDefined();
});

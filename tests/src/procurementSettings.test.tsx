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

test('settings of purchases are changed and saved by key; limits are written as people write them', async () => {
  openScreen(settingsScreen);
  const keys = userEvent.setup();
  const rate = await screen.findByLabelText<HTMLInputElement>('Rate above the last one, company');
  rate.focus();
  await keys.keyboard('15');
  const limits = screen.getByLabelText<HTMLInputElement>('Approval limits, company');
  limits.focus();
  await keys.keyboard('administrator 1000{Tab}');
  expect(limits.value).toBe('ADMINISTRATOR 1,000.00');
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

test('what cannot be read is refused in its place, and stays as it was typed', async () => {
  openScreen(settingsScreen);
  const keys = userEvent.setup();
  const limits = await screen.findByLabelText<HTMLInputElement>('Approval limits, company');
  await keys.clear(limits);
  await keys.type(limits, 'clerk: much{Tab}');
  expect(limits.getAttribute('aria-invalid')).toBe('true');
  expect(limits.value).toBe('clerk: much');
  expect(screen.getByText('Write a role and an amount, such as CLERK 1,000; BUYER 50,000')).toBeDefined();
});

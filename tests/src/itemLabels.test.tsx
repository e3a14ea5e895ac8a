import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { itemsMaster } from '../../src/modules/inventory/items.master';
import { openYard } from '../server/purchases';
import { serveOffice } from './behaviourSupport';
import { openScreen } from './kitSupport';

/** Labels of items are printed from their list, which has no lines. */

const { officeNow, signInAs } = serveOffice(40_921);

test('have the bar-code of the own unit, else the code, and the price', async () => {
  const { admin } = officeNow();
  const yard = await openYard(officeNow());
  const path = `/api/inventory/items/${yard.steel}`;
  const stored = await admin.ok<object>('GET', path);
  const barcodes = [{ code: '8901234567890', unitId: null }];
  await admin.ok('PUT', path, { ...stored, mrp: 990_000, barcodes });
  await signInAs('ASHA');
  const printed: string[] = [];
  vi.stubGlobal('print', () => {
    for (const label of document.querySelectorAll('.label-sheet li')) printed.push(label.textContent ?? '');
    window.dispatchEvent(new Event('afterprint'));
  });
  openScreen(itemsMaster);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Labels' }));
  await keys.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed.length).toBeGreaterThan(1));
  expect(printed.find((text) => text.startsWith('MS sheet'))).toBe('MS sheetMRP 998901234567890');
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inventory as screens } from '../../contract/inventory/screens';
import { topItems } from '../../contract/selling/shopReports';
import { itemsMaster } from '../../src/modules/inventory/items.master';
import { topItemsReport } from '../../src/modules/restaurant/saleReports.report';
import { openYard } from '../server/purchases';
import { serveOffice } from './behaviourSupport';
import { openScreen } from './kitSupport';

/** A user who may not see stock cost has no buying rate in the list, the form and the grid of items. */

const { officeNow, signInAs } = serveOffice(40_918);

async function look(user: 'ASHA' | 'RAVI', item: number): Promise<string[]> {
  await signInAs(user);
  const list = openScreen(itemsMaster);
  await screen.findByText('MS sheet');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  list.unmount();
  const form = openScreen(itemsMaster, `?open=${item}`);
  const keys = userEvent.setup();
  await keys.click(await screen.findByText('Prices and stock'));
  await screen.findByLabelText('Sale rate');
  const fields = ['Buying rate', 'Net realisable rate'].filter((label) => screen.queryByLabelText(label) !== null);
  form.unmount();
  return [...heads.filter((head) => head.startsWith('Buying rate')), ...fields];
}

test('by the setting the buying rate is on the screen of items for those alone who may open Stock Valuation', async () => {
  const { admin } = officeNow();
  const yard = await openYard(officeNow());
  const path = `/api/inventory/items/${yard.steel}`;
  await admin.ok('PUT', path, { ...(await admin.ok<object>('GET', path)), buyRate: 500_000 });
  const change = { branchId: 'PUR', setupCode: 'inv_cost', setupValue: '2', was: null };
  await admin.ok('PUT', '/api/procurement/settings', { changes: [change] });
  const [moduleCode, menuCode, screenCode] = screens.items.code;
  await officeNow().grant([1, 2].map((transCode) => ({ moduleCode, menuCode, screenCode, transCode })));
  expect(await look('ASHA', yard.steel)).toEqual(['Buying rate', 'Buying rate', 'Net realisable rate']);
  expect(await look('RAVI', yard.steel)).toEqual([]);
});

/** The measures by which a report of the best-selling items may be ranked. */
async function measures(user: 'ASHA' | 'RAVI'): Promise<string[]> {
  await signInAs(user);
  const report = openScreen(topItemsReport);
  const choice = await screen.findByLabelText<HTMLSelectElement>('ranked by');
  const words = [...choice.options].map(({ text }) => text);
  report.unmount();
  return words;
}

test('nobody ranks by a margin that the report does not show', async () => {
  const [moduleCode = 0, menuCode = 0, screenCode = 0] = topItems.screen.code ?? [];
  await officeNow().grant([{ moduleCode, menuCode, screenCode, transCode: 7 }]);
  expect(await measures('ASHA')).toEqual(['Value', 'Quantity', 'Margin']);
  expect(await measures('RAVI')).toEqual(['Value', 'Quantity']);
});

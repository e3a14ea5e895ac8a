import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { simpleItemsMaster } from '../../src/modules/inventory/simpleItems.master';
import { openYard } from '../server/purchases';
import { serveOffice } from './behaviourSupport';
import { openScreen } from './kitSupport';

/** Items on their short form, one after the other. */

const { officeNow, signInAs } = serveOffice(40_931);
type Rows = { rows: { name: string; saleRate: number; taxCode: string | null; withTax: boolean }[] };

test('Ctrl+Enter saves an item and opens the form of the next; a stored one shows its GST and its bar-code', async () => {
  const { admin } = officeNow();
  await openYard(officeNow());
  await signInAs('ASHA');
  const keys = userEvent.setup();
  const view = openScreen(simpleItemsMaster, '?open=new');
  const name = () => screen.findByLabelText<HTMLInputElement>('Name');
  await keys.type(await name(), 'Parle-G');
  await keys.type(screen.getByLabelText('Bar-code'), '8901719104046');
  await keys.type(screen.getByLabelText('Sale price'), '10');
  await keys.click(screen.getByLabelText('Sale price includes GST'));
  await keys.click(screen.getByLabelText('5 %'));
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => expect((await name()).value).toBe(''));
  await keys.type(await name(), 'Gold coin');
  await keys.click(screen.getByLabelText('Other'));
  await keys.selectOptions(await screen.findByLabelText('Other GST'), 'GST3');
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => {
    const { rows } = await admin.ok<Rows>('GET', '/api/inventory/items?size=50&sort=name');
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Parle-G', saleRate: 100_000, taxCode: 'GST5', withTax: true }),
        expect.objectContaining({ name: 'Gold coin', saleRate: null, taxCode: 'GST3', withTax: false }),
      ]),
    );
  });
  view.unmount();
  const { rows } = await admin.ok<{ rows: { id: number; name: string }[] }>('GET', '/api/inventory/items?q=parle');
  openScreen(simpleItemsMaster, `?open=${rows[0]?.id}`);
  expect((await screen.findByLabelText<HTMLInputElement>('5 %')).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Bar-code').value).toBe('8901719104046');
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { todayInIndia } from '../../contract/dates';
import { samplesInAndOutReport } from '../../src/modules/inventory/auditReports.report';
import { samplesOutScreen } from '../../src/modules/inventory/documents';
import { post } from '../server/office';
import { line, openWarehouse, STOCK, stockForms, type Warehouse } from '../server/stock';
import { serveOffice } from './behaviourSupport';
import { openScreen } from './kitSupport';

/** From samples that are due back, one key or one click leads to the entry of their return. */

const { officeNow, signInAs } = serveOffice(40_917);
const today = todayInIndia();
type Sample = { id: number; number: string; status: string };
let house: Warehouse;
let sample: Sample;

beforeEach(async () => {
  await signInAs('ASHA');
  const { admin, branchId } = officeNow();
  if (!house) {
    house = await openWarehouse(officeNow());
    await admin.ok('POST', post(STOCK.opening), { ...stockForms(branchId, house).opening(100, 50), confirmed: [] });
    await admin.ok('POST', '/api/inventory/stores', {
      code: 'SMP',
      name: 'Samples',
      branchId,
      kind: 'samples',
      stockAccountId: null,
      bins: [],
      allowSale: false,
      allowIssue: false,
      active: true,
    });
  }
  sample = await admin.ok<Sample>('POST', post(STOCK.sampleOut), {
    branchId,
    narration: null,
    time: null,
    confirmed: [],
    date: today,
    person: 'Sri Motor Works',
    sentFor: 'repair',
    purpose: null,
    returnable: true,
    returnBy: today,
    storeId: house.main,
    reverseCredit: false,
    items: [line(house.steel, house.kgs, 5)],
  });
});

test('Alt+R on the sample opens its return with what is due back; it is posted as filled', async () => {
  openScreen(samplesOutScreen, `?open=${sample.id}`);
  const keys = userEvent.setup();
  await screen.findByRole('button', { name: /^Enter the return/ });
  await keys.keyboard('{Alt>}r{/Alt}');
  await screen.findByRole('heading', { name: 'New sample back' });
  await screen.findByText(`From ${sample.number}`);
  expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('5');
  await keys.click(screen.getByLabelText('Into store'));
  await keys.keyboard('main{Enter}');
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(async () =>
    expect(await officeNow().admin.ok('GET', `${STOCK.sampleOut}/${sample.id}`)).toMatchObject({ status: 'closed' }),
  );
});

test('goods due back in the register lead there; returned ones lead nowhere', async () => {
  openScreen(samplesInAndOutReport);
  const cells = await screen.findAllByRole('link', { name: '5' });
  expect(cells.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining(`open=new&from=SO&source=${encodeURIComponent(sample.number)}`),
  ]);
});

test('a link to a return without anything due says so', async () => {
  openScreen(samplesOutScreen, '?tab=returns&open=new&from=SO&source=SO/NONE');
  await screen.findByText('Nothing of SO/NONE is pending');
});

import { expect, test } from 'vitest';
import type { Comparison, MadeOrders } from '../../contract/procurement/comparison';
import { testApp } from '../setup/app';
import { openOffice } from './office';
import { ENQUIRIES, enquiryForm, lineOf, openYard, QUOTATIONS, qty, quotationForm, rate } from './purchases';

type Made = { id: number; progress: { items: { lineId: number }[] } };

test('the lowest offer is that of the day of the comparison, also after its orders were made', async () => {
  const office = await openOffice(await testApp('2026-04-10T06:00:00.000Z'));
  const { admin, branchId } = office;
  const yard = await openYard(office);
  const other = (
    await admin.ok<{ id: number }>('POST', '/api/procurement/suppliers', {
      code: 'GS',
      name: 'Godavari Steels',
      gstType: 'unregistered',
      stateCode: '36',
      creditDays: 30,
      creditLimit: 0,
      blocked: 'none',
      active: true,
      contacts: [],
      banks: [],
      items: [],
    })
  ).id;
  const steel = (fromLineId: number | null = null) => ({
    itemId: yard.steel,
    unitId: yard.kgs,
    qty: qty(10),
    fromLineId,
  });
  const submit = (path: string, form: object) => admin.ok<Made>('POST', `${path}?step=submit`, form);
  const enquiry = await submit(ENQUIRIES, enquiryForm(branchId, [yard.deccan, other], [steel()]));
  const line = steel(lineOf(enquiry));
  const cheap = await submit(
    QUOTATIONS,
    quotationForm(branchId, yard.deccan, [{ ...line, rate: rate(60) }], { validTill: '2026-04-05' }),
  );
  await submit(QUOTATIONS, quotationForm(branchId, other, [{ ...line, rate: rate(62) }]));
  const path = `${ENQUIRIES}/${enquiry.id}/comparison`;
  const lowest = async (query = '') => {
    const { asOn, offers } = await admin.ok<Comparison>('GET', `${path}${query}`);
    return [
      asOn,
      ...offers.filter(({ lines }) => lines.some(({ isLowest }) => isLowest)).map(({ supplier }) => supplier),
    ];
  };
  expect(await lowest()).toEqual(['2026-04-10', 'Godavari Steels']);
  expect(await lowest('?asOn=2026-04-01')).toEqual(['2026-04-01', 'Deccan Steels']);
  const { version } = await admin.ok<Comparison>('GET', path);
  await admin.ok<MadeOrders>('POST', `${ENQUIRIES}/${enquiry.id}/orders`, {
    version,
    date: '2026-04-01',
    choices: [{ quotationLineId: lineOf(cheap), reason: null }],
  });
  expect(await lowest()).toEqual(['2026-04-01', 'Deccan Steels']);
});

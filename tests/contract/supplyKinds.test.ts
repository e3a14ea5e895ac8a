import { describe, expect, test } from 'vitest';
import { rupees } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { isInterStateSale, placeOfSupply, type SupplyFacts, supplyKind } from '../../contract/selling/supplyKinds';

const sale: SupplyFacts = {
  date: '2026-04-05' as IsoDate,
  gstType: 'unregistered',
  gstin: null,
  isInterState: false,
  value: rupees('1,500'),
  taxed: 'taxable',
};

describe('the kind of supply of a sale', () => {
  test.each<[string, Partial<SupplyFacts>, string]>([
    ['a registered buyer is B2B', { gstType: 'regular', gstin: '36AABCS1429B1ZV' }, 'B2B'],
    ['a composition dealer is B2B too', { gstType: 'composition', gstin: '36AABCS1429B1ZV' }, 'B2B'],
    ['an unregistered buyer of this state is B2CS', { value: rupees('5,00,000') }, 'B2CS'],
    ['of another state up to 1,00,000 is B2CS', { isInterState: true, value: rupees('1,00,000') }, 'B2CS'],
    ['of another state above it is B2CL', { isInterState: true, value: rupees('1,00,000.01') }, 'B2CL'],
    [
      'until July 2024 the limit was 2,50,000',
      { isInterState: true, value: rupees('2,00,000'), date: '2024-07-31' as IsoDate },
      'B2CS',
    ],
    ['an export with tax', { gstType: 'overseas', isInterState: true }, 'EXPWP'],
    ['an export under a letter of undertaking', { gstType: 'overseas', withoutTax: true }, 'EXPWOP'],
    ['a unit of a special economic zone', { gstType: 'sez', gstin: '36AABCS1429B1ZV' }, 'SEZ'],
    ['through an operator who pays the tax', { byOperator: true }, 'ECO'],
    ['nil rated goods', { taxed: 'nilRated', gstin: '36AABCS1429B1ZV', gstType: 'regular' }, 'NIL'],
    ['exempt goods', { taxed: 'exempt' }, 'EXEMPT'],
    ['liquor', { taxed: 'nonGst' }, 'NONGST'],
  ])('%s', (_name, more, kind) => expect(supplyKind({ ...sale, ...more })).toBe(kind));
});

describe('where a sale is taxed', () => {
  const facts = { branchState: '36', gstType: null, gstin: null, deliveryState: null } as const;
  test.each([
    ['goods handed over in the shop: here', { deliveryState: '29', handedOver: true }, '36', false],
    ['by the GSTIN of the buyer', { gstin: '29AABCM1234A1ZX', deliveryState: '27' }, '29', true],
    ['of an unregistered buyer: where it is delivered', { deliveryState: '29' }, '29', true],
    ['nobody said: here', {}, '36', false],
    ['abroad', { gstType: 'overseas' as const }, '96', true],
    [
      'a special economic zone of this state bears IGST',
      { gstType: 'sez' as const, gstin: '36AABCS1429B1ZV' },
      '36',
      true,
    ],
  ])('%s', (_name, more, place, isFar) => {
    const all = { ...facts, ...more };
    expect(placeOfSupply(all)).toBe(place);
    expect(isInterStateSale('36', placeOfSupply(all), all.gstType)).toBe(isFar);
  });
});

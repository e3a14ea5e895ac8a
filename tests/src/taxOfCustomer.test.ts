import { afterEach, describe, expect, test } from 'vitest';
import { branchesPath } from '../../contract/branch';
import { customers } from '../../contract/selling/customers';
import { queryClient } from '../../src/kit/queries';
import { branchOfSale, taxOfCustomer } from '../../src/selling/taxOfCustomer';

/** Whether a sale has IGST follows from the states of its customer and branch. */

const keep = (path: string, option: { id: number }) =>
  queryClient.setQueryData([path, 'lookup', { id: option.id }], option);
const hyderabad = { id: 1, label: 'Hyderabad', hint: 'HYD', code: 'HYD', stateCode: '36' };
const buyer = (stateCode: string | null, more: object = {}) => ({
  stateCode,
  gstType: 'unregistered' as const,
  gstin: null,
  ...more,
});
afterEach(() => queryClient.clear());

describe('choosing a customer', () => {
  test.each([
    ['of the state of the branch', buyer('36'), false],
    ['of another state', buyer('29'), true],
    ['without a state', buyer(null), false],
    [
      'whose GSTIN is of another state than the address',
      buyer('36', { gstType: 'regular', gstin: '29AAGCR4375J1ZU' }),
      true,
    ],
    ['in a special economic zone of the same state', buyer('36', { gstType: 'sez' }), true],
    ['abroad', buyer(null, { gstType: 'overseas' }), true],
  ])('%s sets the switch of IGST', async (_words, customer, interState) => {
    keep(branchesPath, hyderabad);
    expect(await taxOfCustomer(customer, { interState: !interState, branchId: 1 })).toEqual({ interState });
  });

  test('says nothing in a form without the switch or before its branch', async () => {
    keep(branchesPath, hyderabad);
    expect(await taxOfCustomer(buyer('29'), { branchId: 1 })).toEqual({});
    expect(await taxOfCustomer(buyer('29'), { interState: false, branchId: null })).toEqual({});
  });
});

test('choosing the branch after its customer says it too', async () => {
  keep(customers.path, { id: 7, ...buyer('29') });
  const asked = branchOfSale.asks?.(hyderabad as never, { interState: false, customerId: 7 });
  expect(await asked).toEqual({ interState: true });
  expect(await branchOfSale.asks?.(hyderabad as never, { interState: false, customerId: null })).toEqual({});
});

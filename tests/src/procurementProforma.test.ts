import { expect, test } from 'vitest';
import { rupees } from '../../contract/amount';
import { isoDate } from '../../contract/dates';
import { textsOf } from '../../src/kit/paper/paper';
import { proformaPaper } from '../../src/modules/procurement/proformaPaper';

const head = {
  company: 'Sindhu Traders Pvt Ltd',
  branch: 'Hyderabad',
  gstin: null,
  state: 'Telangana',
  address: null,
  cin: null,
  logo: null,
  foot: null,
  contact: null,
};
const request = {
  orderId: 1,
  branchId: 1,
  number: 'POHYD/2526/00001',
  date: isoDate('2025-04-09'),
  total: rupees('73,160'),
  company: head.company,
  supplier: 'Deccan Steels',
  supplierLines: ['4 Steel Road'],
  addresses: [],
};
const paper = (advance: ReturnType<typeof rupees> | null) =>
  proformaPaper(head, request, advance, isoDate('2025-04-11'));

test('a request for a proforma invoice names the order, its total and the advance in figures and words', () => {
  const texts = textsOf(paper(rupees('20,000'))).join('\n');
  expect(texts).toContain('Request for proforma invoice\nPOHYD/2526/00001\n11-Apr-2025');
  expect(texts).toContain('our purchase order POHYD/2526/00001 of 09-Apr-2025, total 73,160.00');
  expect(texts).toContain('We will pay an advance of 20,000.00 on it.');
  expect(texts).toContain('Rupees Twenty Thousand Only');
});

test('it names no amount while the advance has none', () => {
  const texts = textsOf(paper(null)).join('\n');
  expect(texts).toContain('We will pay an advance on it.');
  expect(texts).not.toContain('Rupees');
});

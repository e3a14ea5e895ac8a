import { tooShort } from '../../contract/admin/hsnCodes';
import { add, formatPaise, negate, type Paise, sumOf } from '../../contract/amount';
import { instrumentProblems } from '../../contract/books/instrument';
import type { InvoiceInput } from '../../contract/sales/invoices';
import { shipToProblems } from '../../contract/selling/deliveries';
import { placeOfSupply } from '../../contract/selling/supplyKinds';
import { inForce, NAME_AND_ADDRESS } from '../../contract/statutoryFigures';
import { checkRate, type Party } from '../books/gst/taxLines';
import { type Books, moneyAccount } from '../books/posting';
import type { ProblemCollector } from '../core/calls/refused';
import { igstProblem } from '../selling/placeOfSale';
import type { TaxedSale } from '../selling/soldGoods';
import type { InvoiceFacts } from './invoices';

/** Where the supply of an invoice is taxed. */
export function placeOfInvoice(input: InvoiceInput, branchState: string | null, party: Party): string | null {
  const gstType = party.gstType as Parameters<typeof placeOfSupply>[0]['gstType'];
  const deliveryState = input.shipState ?? party.state;
  return input.placeOfSupply ?? placeOfSupply({ branchState, gstType, gstin: party.gstin, deliveryState });
}

/**
 * Legal requirements of a bill: the tax heads, rates in force, HSN of goods for registered buyers, name and address.
 */
export function checkInvoice(
  input: InvoiceInput,
  facts: InvoiceFacts,
  party: Party,
  books: Books,
  taxed: readonly TaxedSale[],
  problems: ProblemCollector,
): void {
  const state = input.placeOfSupply ?? input.shipState ?? party.state;
  const buyer = { ...party, name: facts.customer.name, state, ...(input.placeOfSupply && { gstin: null }) };
  const wrongHead = igstProblem(buyer, books.gst?.state ?? null, input.interState);
  if (wrongHead) problems.add({ interState: wrongHead });
  for (const { rate, field } of taxed) problems.collect(() => checkRate(books, rate, input.date, field));
  if (party.gstin) checkHsn(input, facts, problems);
  const { customer, figures } = facts;
  const limit = inForce(NAME_AND_ADDRESS, input.date);
  if (!party.gstin && figures.payable >= limit && !customer.hasAddress && !input.shipAddress)
    problems.add({
      customerId: `Name and address are needed from ${formatPaise(limit)}. Give ${customer.name} an address.`,
    });
  problems.add(shipToProblems(input, { date: input.date, billGstin: party.gstin }));
  if (input.reverseCharge && input.includesTax)
    problems.add({ includesTax: 'Under reverse charge the customer pays the tax himself: rates hold none.' });
  if (input.operatorId !== null && input.includesTax)
    problems.add({ includesTax: 'The operator pays the tax: rates include none. Switch it off.' });
  if (input.operatorId !== null && input.throughId !== null)
    problems.add({ throughId: 'The e-commerce operator pays the tax of this sale. Leave one of the two blank.' });
  if (input.operatorId !== null && input.reverseCharge)
    problems.add({ reverseCharge: 'Either the customer or the operator pays the tax. Switch it off.' });
  if (input.shipToId !== null && !facts.isShipToKnown)
    problems.add({ shipToId: `Select an address of ${customer.name}` });
}

function checkHsn(input: InvoiceInput, { items, leastDigits }: InvoiceFacts, problems: ProblemCollector): void {
  for (const [at, { itemId }] of input.items.entries()) {
    const { name = '', hsn = null } = items.get(itemId) ?? {};
    const wrong =
      hsn === null
        ? `Give ${name} an HSN or SAC: registered customers need it on the bill.`
        : tooShort(hsn, leastDigits);
    if (wrong) problems.add({ [`items.${at}.itemId`]: wrong });
  }
}

/** Payments on the spot go into money accounts, and do not exceed the bill. */
export function checkTenders(
  { date, tenders, advance }: Pick<InvoiceInput, 'date' | 'tenders' | 'advance'>,
  payable: Paise,
  books: Books,
  problems: ProblemCollector,
): void {
  for (const [place, { accountId, mode, reference }] of tenders.entries()) {
    const field = `tenders.${place}.accountId`;
    const account = problems.collect(() => moneyAccount(books, accountId, field));
    if (!account) continue;
    const wrong = instrumentProblems({ date, mode, instrumentNo: reference, instrumentDate: null }, account);
    if (wrong.mode) problems.add({ [`tenders.${place}.mode`]: wrong.mode });
    if (mode !== 'cash' && !reference)
      problems.add({ [`tenders.${place}.reference`]: 'Enter the number that this payment is known by' });
  }
  const received = sumOf(tenders, ({ amount }) => amount);
  const over = add(received, advance, negate(payable));
  if (received > 0 && over > 0)
    problems.add({
      'tenders.0.amount': `The bill is ${formatPaise(payable)}: ${formatPaise(over)} more is received than is due.`,
    });
}

import type { Gstr2bAnswer } from '../../contract/accounts/gst/gstr2b';
import type { SetOffAnswer } from '../../contract/accounts/gst/gstSetOff';
import { add } from '../../contract/amount';
import { taxOf } from '../../contract/books/gst/heads';
import { addDays, addMonths, firstOfMonth, formatDate, type IsoDate, lastOfMonth } from '../../contract/dates';
import { GST_DUE_DAY, inForce } from '../../contract/statutoryFigures';
import type { Post } from './demo';
import { purposeAccount } from './demoAccounts';
import { type DemoDiary, MORNING } from './demoDiary';
import { plainPayment } from './demoRent';

/** The tax of each month is set off when it is over and paid on the last day that the law leaves, until today. */
export async function demoTaxPaid(post: Post, diary: DemoDiary, booksFrom: IsoDate, today: IsoDate): Promise<void> {
  const bank = await purposeAccount(post, 'HDFC Current A/c');
  for (let asOn = lastOfMonth(booksFrom); ; asOn = lastOfMonth(addDays(asOn, 1))) {
    const paidOn = addDays(asOn, inForce(GST_DUE_DAY, asOn));
    if (paidOn > today) return;
    const setOff = async () => {
      const found = await post<SetOffAnswer>('GET', `/api/accounts/gst-set-off?asOn=${asOn}`);
      if (!found.journal) return;
      await post('POST', '/api/accounts/journals?step=post', found.journal);
      const { branchId } = found.journal;
      diary.on(paidOn, () => payTax(post, found, { branchId, payFromId: bank, asOn, paidOn }));
    };
    diary.on(addDays(asOn, 1), setOff, MORNING);
  }
}

type TaxPayment = { branchId: number; payFromId: number; asOn: IsoDate; paidOn: IsoDate };

async function payTax(
  post: Post,
  { cash, reverseCash, ledgers }: SetOffAnswer,
  { branchId, payFromId, asOn, paidOn }: TaxPayment,
): Promise<void> {
  const payable = ledgers.find(({ of }) => of === 'payable');
  const amount = add(taxOf(cash), taxOf(reverseCash));
  if (!payable || amount === 0) return;
  await post('POST', '/api/accounts/payments?step=post', {
    date: paidOn,
    branchId,
    narration: `GST of ${formatDate(asOn).slice(3)}`,
    payFromId,
    mode: 'neft',
    instrumentNo: null,
    instrumentDate: null,
    payee: null,
    postDated: false,
    lines: [{ ...plainPayment, accountId: payable.accountId, amount }],
    confirmed: [{ code: 'OVERDRAFT', reason: null }],
  });
}

/**
 * GSTR-2B of last month for a demo company: most bills agree with the books, one is mistyped, one not yet reported,
 * one unknown.
 */
export async function demo2b(post: Post, today: IsoDate): Promise<void> {
  const from = addMonths(firstOfMonth(today), -1);
  const path = '/api/accounts/gstr-2b';
  const { rows, gstin } = await post<Gstr2bAnswer>('GET', `${path}?from=${from}&to=${lastOfMonth(from)}`);
  const known = rows.filter((row) => row.gstin !== null && row.booksTaxable !== null && row.booksTax !== null);
  const reported = known.map((row, place) => ({
    gstin: row.gstin,
    supplier: row.supplier.toUpperCase(),
    kind: row.kind,
    billNo: place === 0 ? row.billNo.replace('/', '-0') : row.billNo,
    billDate: row.billDate,
    taxable: place === 1 ? (row.booksTaxable ?? 0) + 250_000 : row.booksTaxable,
    ...headsOf(row.booksTax ?? 0, row.gstin?.slice(0, 2) !== gstin?.slice(0, 2)),
    cess: 0,
    reverseCharge: false,
    creditAvailable: true,
  }));
  const [first] = reported;
  if (!first) return;
  const unknown = { ...first, billNo: 'GW/118', taxable: 1_850_000, ...headsOf(333_000, false) };
  await post('POST', `${path}/import`, {
    branchId: null,
    period: from,
    fileName: 'GSTR2B.json',
    bills: [...reported, unknown],
  });
}

const headsOf = (tax: number, isFar: boolean) =>
  isFar ? { igst: tax, cgst: 0, sgst: 0 } : { igst: 0, cgst: tax / 2, sgst: tax / 2 };

import { rupees } from '../../contract/amount';
import { addMonths, firstOfMonth, type IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import type { DemoCentres } from './demoPlans';

/** Fields that a payment of the demo companies leaves empty. */
export const line = { bills: [], narration: null, costCentreId: null };
export const plainPayment = {
  gstPercent: null,
  interState: false,
  tdsSectionId: null,
  tdsAmount: null,
  tdsReason: null,
  ...line,
};

type RentBooks = {
  branchId: number;
  bank: number;
  rent: number;
  rentSection: number;
  tdsPayable: number;
  centres: DemoCentres | null;
};

/** The rent of the running month, as it is paid every month. */
export function rentTemplate(books: RentBooks): object {
  return {
    branchId: books.branchId,
    narration: 'Rent of the month',
    costCentreId: books.centres?.shop ?? null,
    payFromId: books.bank,
    mode: 'neft',
    instrumentNo: null,
    instrumentDate: null,
    payee: 'Landlord',
    postDated: false,
    lines: [
      {
        ...plainPayment,
        accountId: books.rent,
        amount: rupees('60000'),
        gstPercent: 18_000,
        hsn: '997212',
        tdsSectionId: books.rentSection,
        partyPan: 'AAFCS4821M',
      },
    ],
  };
}

/** Pays the tax deducted from the previous month's rent. */
export async function depositTds(post: Post, books: RentBooks, date: IsoDate): Promise<void> {
  const made = await post<{ id: number }>('POST', '/api/accounts/payments?step=post', {
    date,
    branchId: books.branchId,
    narration: 'TDS of the last month deposited',
    payFromId: books.bank,
    mode: 'neft',
    instrumentNo: null,
    instrumentDate: null,
    payee: null,
    postDated: false,
    lines: [{ ...plainPayment, accountId: books.tdsPayable, amount: rupees('6000') }],
    confirmed: [{ code: 'OVERDRAFT', reason: null }],
  });
  await post('POST', '/api/accounts/tds-challans', {
    documentId: made.id,
    month: addMonths(firstOfMonth(date), -1),
    sectionId: null,
    number: String(made.id).padStart(5, '0').slice(-5),
    bsrCode: '0510308',
    date,
  });
}

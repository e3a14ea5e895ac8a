import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../contract/dates';
import type { ScreenDefinition } from '../../src/kit/definition';
import { journalsDocument } from '../../src/modules/accounts/journals.document';
import { paymentsDocument } from '../../src/modules/accounts/payments.document';
import { receiptsDocument } from '../../src/modules/accounts/receipts.document';
import { transfersDocument } from '../../src/modules/accounts/transfers.document';
import { openScreen } from './kitSupport';
import {
  booksNow,
  byBank,
  desk,
  focused,
  header,
  JOURNALS,
  journalLine,
  type Made,
  PAYMENTS,
  paid,
  payment,
  RECEIPTS,
  receipt,
  received,
  rs,
  save,
  serveDesk,
  share,
  TRANSFERS,
  told,
} from './voucherDesk';

serveDesk();

/** Accounts page 7, row 6: a screen reports all that it can know before the server is called. */
describe('a receipt', () => {
  test('reports its mode, its bills and its write-off at once', async () => {
    const body = receipt(
      [
        received(desk.anand, rs(5_00_000), { bills: [share('against', rs(5_00_000), { billId: desk.sold })] }),
        received(desk.anand, rs(100), { shortTo: 'badDebt', shortAmount: rs(10) }),
        received(desk.anand, rs(100), { tdsDeducted: rs(60), discountAllowed: rs(40) }),
        received(desk.bank, rs(5)),
        received(desk.anand, rs(90), { bills: [share('against', rs(100), { billId: desk.sold })] }),
      ],
      { mode: 'cheque', instrumentNo: '778812', instrumentDate: addDays(desk.today, 3) },
    );
    expect(await told(receiptsDocument, RECEIPTS, body)).toEqual([
      expect.stringMatching(/^Post-dated: A cheque of .* is dated after the voucher/),
      'Line 1, bill 1: Only 4,13,600.00 is pending on S/25/004.',
      'Line 2: Choose the bill whose rest is given up, or leave the rest pending.',
      'Line 3, Amount credited: Tax and discount leave nothing to receive. Check the amounts.',
      'Line 4, Account: HDFC Current A/c cannot pay into itself',
      'Line 5, bill 1: Only 4,13,600.00 is pending on S/25/004.',
      'Line 5: The bills of Anand Stores are 10.00 more than the line. Say whether that stays pending, is a discount or is a bad debt.',
    ]);
    expect(focused()).toBe('postDated');
  });

  test('reports a wrong mode for accounts that hold cash and for those that do not', async () => {
    const body = receipt([received(desk.anand, rs(100))], {
      receiveInId: desk.cash,
      mode: 'upi',
      date: addDays(desk.today, 2),
    });
    expect(await told(receiptsDocument, RECEIPTS, body)).toEqual([
      'Date: The date cannot be in the future.',
      'Mode: Cash holds cash, so nothing but cash moves. Choose the mode Cash, or a bank account.',
    ]);
  });
});

describe('a transfer', () => {
  const transfer = (more: object) => ({
    ...header(),
    fromId: desk.bank,
    toId: desk.cash,
    amount: rs(100),
    charges: 0,
    chargesGst: null,
    toBranchId: null,
    ...byBank,
    mode: 'cash',
    ...more,
  });

  test('reports its date, its accounts and its cheque at once', async () => {
    const more = { toId: desk.bank, mode: 'cheque', instrumentNo: '1010', instrumentDate: addDays(desk.today, 5) };
    expect(await told(transfersDocument, TRANSFERS, transfer({ ...more, date: addDays(desk.today, 1) }))).toEqual([
      'Date: The date cannot be in the future.',
      'To: Choose another account than the one the money comes from',
      'Instrument no.: A cheque number has 6 digits',
      expect.stringMatching(/^Instrument date: Only payments and receipts have post-dated cheques/),
    ]);
    expect(focused()).toBe('date');
  });

  test('reports GST without charges, and cash that a bank would move', async () => {
    const body = transfer({ fromId: desk.cash, toId: desk.bank, mode: 'neft', chargesGst: 18_000 });
    expect(await told(transfersDocument, TRANSFERS, body)).toEqual([
      'Bank charges: Enter the charges that this GST is part of, or leave the GST out',
      'Mode: Cash holds cash, so nothing but cash moves. Choose the mode Cash, or a bank account.',
    ]);
    expect(focused()).toBe('charges');
  });
});

describe('a journal', () => {
  test('shows its balance next to a bill that is wrong', async () => {
    const body = {
      ...header(),
      purpose: 'general',
      lines: [
        journalLine(booksNow().rent, rs(1_000)),
        journalLine(desk.anand, -rs(990), { bills: [share('against', rs(900), { billId: desk.sold })] }),
      ],
    };
    expect(await told(journalsDocument, JOURNALS, body)).toEqual([
      'Line 2: Bills of Anand Stores add up to 900.00, the line is 990.00.',
      'Debit exceeds credit by 10.00.',
    ]);
  });
});

describe('a draft that is opened and saved again', () => {
  test.each<[string, () => [ScreenDefinition, string, object]]>([
    [
      'payment keeps all that it tells of its GST',
      () => [
        paymentsDocument,
        PAYMENTS,
        payment([
          paid(booksNow().rent, rs(100), {
            gstPercent: 18_000,
            supply: 'exempt',
            creditBlocked: true,
            reverseCharge: true,
            partyGstType: 'regular',
            gstBillNo: 'R/7',
            gstBillDate: desk.today,
          }),
        ]),
      ],
    ],
    [
      'journal keeps the place of its supply, its bill and its rates',
      () => [
        journalsDocument,
        JOURNALS,
        {
          ...header(),
          purpose: 'saleNote',
          placeOfSupply: '29',
          gstBillNo: 'S/9',
          gstBillDate: desk.today,
          lines: [
            journalLine(desk.anand, rs(100)),
            journalLine(booksNow().rent, -rs(100), { gstPercent: 18_000, supply: 'taxable', creditBlocked: true }),
          ],
        },
      ],
    ],
  ])('%s', async (_words, given) => {
    const [of, path, body] = given();
    const { id, version } = await save(path, body);
    openScreen(of, `?open=${id}`);
    const keys = userEvent.setup();
    await screen.findAllByLabelText('Account');
    await keys.keyboard('{Alt>}s{/Alt}');
    await waitFor(async () => {
      const stored = await booksNow().client.get<Made>(`${path}/${id}`);
      expect(stored.version).toBe(version + 1);
      expect(stored).toMatchObject(body);
    });
  });
});

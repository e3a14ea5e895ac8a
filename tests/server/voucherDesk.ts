import { testApp } from '../setup/app';
import { forms, openOffice, PAYMENTS, post, RECEIPTS, type Voucher } from './office';

/** An office where payments and receipts are posted or refused, as their screens send them. */
export async function openVoucherDesk() {
  const office = await openOffice(await testApp());
  const form = forms(office);
  const { admin } = office;
  return {
    office,
    form,
    anand: office.account('Anand Stores'),
    deccan: office.account('Deccan Supplies'),
    rent: office.account('Rent'),
    pay: (lines: object[], more: object = {}) => admin.ok<Voucher>('POST', post(PAYMENTS), form.payment(lines, more)),
    payRefused: (lines: object[], more: object = {}) =>
      admin.refused('POST', post(PAYMENTS), form.payment(lines, more)),
    receive: (lines: object[], more: object = {}) =>
      admin.ok<Voucher>('POST', post(RECEIPTS), form.receipt(lines, more)),
    receiveRefused: (lines: object[], more: object = {}) =>
      admin.refused('POST', post(RECEIPTS), form.receipt(lines, more)),
  };
}

import type { Paise } from '../../contract/amount';
import { testApp } from '../setup/app';
import {
  against,
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  TRANSFERS,
  type Voucher,
} from './office';
import { type Example, FURTHER_ACCOUNTS, OPENINGS, PARTIES, VOUCHERS } from './workedExample';

let office: Office;
const parties = new Set(PARTIES.map(([name]) => name));

/** Paise of an amount with its side in front. */
export const signed = (text: string) => (text.startsWith('-') ? -rs(text.slice(1)) : rs(text.replace('+', '')));

/** The company of the worked example with all its vouchers, entered through the API like anybody's. */
export async function postWorkedExample(): Promise<{ office: Office; posted: Map<string, Voucher> }> {
  const posted = new Map<string, Voucher>();
  office = await openOffice(await testApp('2026-04-08T06:00:00.000Z'));
  for (const [name, group] of PARTIES) await opened(name, group, { billWise: true, creditDays: 30 });
  for (const [name, group] of FURTHER_ACCOUNTS) await opened(name, group, {});
  await enterOpenings();
  for (const example of VOUCHERS) posted.set(example.number, await enter(example));
  return { office, posted };
}

async function opened(name: string, group: string, more: object): Promise<void> {
  try {
    office.account(name);
  } catch {
    await office.open(name, group, more);
  }
}

function enterOpenings() {
  const lines = OPENINGS.map(([account, text, bill]) => {
    const amount = signed(text);
    return {
      accountId: office.account(account),
      debit: Math.max(amount, 0),
      credit: Math.max(-amount, 0),
      bills: bill ? [newBill(...bill, Math.abs(amount) as Paise)] : [],
    };
  });
  return office.admin.ok('PUT', '/api/accounts/openings', { branchId: office.branchId, lines, version: null });
}

/** Enters a voucher of the page through the screen that its number names. */
async function enter(example: Example): Promise<Voucher> {
  const form = forms(office, example.date);
  const byCheque = example.cheque ? { mode: 'cheque', instrumentNo: example.cheque, instrumentDate: example.date } : {};
  const [money, ...others] = moneyFirst(example);
  const account = office.account(money?.[0] ?? '');
  switch (example.number.slice(0, 2)) {
    case 'PY': {
      const rent = { gstPercent: 18_000, tdsSectionId: office.section('194I(b)') };
      const lines = example.rent
        ? [paymentLine(office.account('Rent'), rs(example.rent), rent)]
        : await Promise.all(others.map(async ([name, text]) => paymentLine(...(await party(name, text, example)))));
      return send(PAYMENTS, form.payment(lines, { payFromId: account, ...byCheque }));
    }
    case 'RC': {
      const lines = await Promise.all(
        others.map(async ([name, text]) => receiptLine(...(await party(name, text, example)))),
      );
      const mode = money?.[0] === 'Cash' ? 'cash' : 'neft';
      return send(RECEIPTS, form.receipt(lines, { receiveInId: account, mode }));
    }
    case 'CT': {
      const [to, from] = signed(money?.[1] ?? '') > 0 ? [money, others[0]] : [others[0], money];
      const amount = Math.abs(signed(money?.[1] ?? '')) as Paise;
      return send(
        TRANSFERS,
        form.transfer(office.account(from?.[0] ?? ''), office.account(to?.[0] ?? ''), amount, byCheque),
      );
    }
    default: {
      const lines = await Promise.all(
        example.lines.map(async ([name, text]) => {
          const [accountId, , more] = await party(name, text, example);
          return journalLine(accountId, signed(text), more);
        }),
      );
      const confirmed = [{ code: 'BANK_IN_JOURNAL', reason: null }];
      return send(JOURNALS, form.journal(lines, { purpose: example.purpose ?? 'general', confirmed }));
    }
  }
}

const send = (path: string, body: object) => office.admin.ok<Voucher>('POST', post(path), body);

const moneyFirst = ({ lines }: Example) => {
  const isMoney = ([name]: [string, string]) => name === 'HDFC Current A/c' || name === 'Cash';
  return [...lines.filter(isMoney), ...lines.filter((line) => !isMoney(line))];
};

/** Account, amount and bills of a line. */
async function party(name: string, text: string, { bill, date }: Example): Promise<[number, Paise, object]> {
  const accountId = office.account(name);
  const amount = Math.abs(signed(text)) as Paise;
  if (!bill || !parties.has(name)) return [accountId, amount, {}];
  if (bill.due) return [accountId, amount, { bills: [newBill(bill.no, date, bill.due, amount)] }];
  const pending = (await office.pending(accountId)).find((one) => one.billNo === bill.no);
  return [accountId, amount, { bills: [against(pending?.id ?? 0, amount)] }];
}

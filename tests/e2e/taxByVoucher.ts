import { type Gstr1Answer, type Gstr1Line, smallSaleKey } from '../../contract/accounts/gst/gstr1';
import type { Account } from '../../contract/books/accounts';
import type { LedgerAnswer } from '../../contract/books/ledger';
import type { IsoDate } from '../../contract/dates';
import type { Caller } from '../server/office';

type Days = { from: IsoDate; to: IsoDate };
/** Paise by voucher, such as `SI SIHYD/2627/00004`. */
type ByVoucher = Map<string, number>;
type Bill = { number: string; type: string; status: string; cgst: number; sgst: number; igst: number };

const SUMS = new Set(['nil', 'hsn', 'doc', 'ecotcs', 'supeco']);
const OUTPUT = ['Output CGST', 'Output SGST', 'Output IGST'];
const PAGE = 200;

const query = ({ from, to }: Days) => `from=${from}&to=${to}`;
const add = (sums: ByVoucher, voucher: string, paise: number) => sums.set(voucher, (sums.get(voucher) ?? 0) + paise);

/** Tax of each voucher in GSTR-1; rows of B2C small are opened to see the vouchers behind them. */
export async function filedByVoucher(caller: Caller, days: Days): Promise<ByVoucher> {
  const answer = await caller.ok<Gstr1Answer>('GET', `/api/accounts/gstr-1?${query(days)}`);
  const filed: ByVoucher = new Map();
  const take = ({ type, number, reverseCharge, cgst, sgst, igst }: Gstr1Line) =>
    add(filed, `${type} ${number}`, reverseCharge ? 0 : cgst + sgst + igst);
  for (const line of answer.lines) {
    if (SUMS.has(line.table)) continue;
    if (line.table !== 'b2cs') take(line);
    else {
      const opened = `/api/accounts/gstr-1?${query(days)}&behind=${smallSaleKey(line)}`;
      const { behind } = await caller.ok<Gstr1Answer>('GET', opened);
      for (const one of behind?.lines ?? []) take(one);
    }
  }
  return filed;
}

/** Output tax by voucher as in the ledger; the set-off against credit is no supply. */
export async function bookedByVoucher(caller: Caller, days: Days): Promise<ByVoucher> {
  const booked: ByVoucher = new Map();
  for (const name of OUTPUT) {
    const found = await caller.ok<{ rows: Account[] }>('GET', `/api/accounts/accounts?q=${encodeURIComponent(name)}`);
    const account = found.rows.find((one) => one.name === name);
    if (!account) continue;
    for (let page = 1, read = 0; ; page++) {
      const path = `/api/accounts/ledger?accountId=${account.id}&${query(days)}&page=${page}&size=${PAGE}`;
      const { rows, total } = await caller.ok<LedgerAnswer>('GET', path);
      for (const row of rows)
        if (!/set.?off/i.test(row.narration ?? '')) add(booked, `${row.type} ${row.number}`, row.credit - row.debit);
      read += rows.length;
      if (read >= total || rows.length === 0) break;
    }
  }
  return booked;
}

/** Tax of each bill, return and debit note of the company as the register of sales has it. */
export async function soldByVoucher(caller: Caller, days: Days): Promise<ByVoucher> {
  const sold: ByVoucher = new Map();
  for (let page = 1, read = 0; ; page++) {
    const path = `/api/sales/reports/list-of-sales?${query(days)}&page=${page}&size=${PAGE}`;
    const { rows, total } = await caller.ok<{ rows: Bill[]; total: number }>('GET', path);
    for (const { type, number, status, cgst, sgst, igst } of rows)
      if (status === 'posted') sold.set(`${type} ${number}`, cgst + sgst + igst);
    read += rows.length;
    if (read >= total || rows.length === 0) return sold;
  }
}

import { numberedLines } from '../../contract/accounts/bank/bankLines';
import type { BankEntry, BankSummary } from '../../contract/accounts/bank/reconciliation';
import { type Paise, rupees } from '../../contract/amount';
import { addDays, firstOfMonth, type IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import { purposeAccount } from './demoAccounts';

/** Last month's statement of a demo company's bank: lines to match, a charge to book, a cheque still under way. */

const ROOT = '/api/accounts/bank-reconciliation';
const CHARGES = 'SMS AND LEDGER FOLIO CHG';
type Page = { rows: BankEntry[]; total: number };
type Line = { date: IsoDate; amount: Paise; reference: string; narration: string };

/** How a bank writes an entry of ours: shouted, cut short, with its own number. */
function lineOf(entry: BankEntry): Line {
  const amount = (entry.debit - entry.credit) as Paise;
  const party = entry.party.split(',')[0]?.toUpperCase() ?? '';
  if (entry.mode === 'cheque') {
    const date = addDays(entry.date, 2);
    return {
      date,
      amount,
      reference: entry.instrumentNo?.padStart(10, '0') ?? '',
      narration: `CHQ PAID-${party}`,
    };
  }
  const way = amount > 0 ? 'CR' : 'DR';
  return {
    date: entry.date,
    amount,
    reference: `N${entry.id}${String(Math.abs(amount) % 9973).padStart(4, '0')}`,
    narration: `NEFT ${way}-${party.slice(0, 18)}`,
  };
}

export async function demoStatement(post: Post, today: IsoDate): Promise<void> {
  const accountId = await purposeAccount(post, 'HDFC Current A/c');
  const asOn = addDays(firstOfMonth(today), -1);
  const month = firstOfMonth(asOn);
  const entries: BankEntry[] = [];
  for (let page = 1; ; page++) {
    const { rows, total } = await post<Page>(
      'GET',
      `${ROOT}/entries?accountId=${accountId}&asOn=${asOn}&size=200&page=${page}`,
    );
    entries.push(...rows);
    if (entries.length >= total) break;
  }
  const before = entries.filter((entry) => entry.date < month).map((entry) => entry.id);
  const own = entries.filter((entry) => entry.date >= month).map(lineOf);
  if (own.length === 0) return;
  if (before.length > 0) await post('POST', `${ROOT}/clear`, { accountId, asOn, entryIds: before, clearedOn: null });
  const others: Line[] = [
    {
      date: asOn,
      amount: -rupees('590') as Paise,
      reference: '',
      narration: `${CHARGES} Q${Math.ceil(Number(asOn.slice(5, 7)) / 3)}`,
    },
    {
      date: asOn,
      amount: rupees('1250'),
      reference: '',
      narration: 'CREDIT INTEREST CAPITALISED',
    },
  ];
  const lines = [...own, ...others].filter((line) => line.date <= asOn).sort((a, b) => (a.date < b.date ? -1 : 1));
  await post('POST', `${ROOT}/imports`, {
    accountId,
    fileName: `statement ${asOn.slice(0, 7)}.csv`,
    format: 'csv',
    lines: numberedLines(lines),
  });
  const { computed } = await post<BankSummary>('GET', `${ROOT}?accountId=${accountId}&asOn=${asOn}`);
  await post('PUT', `${ROOT}/balance`, { accountId, asOn, balance: computed, version: null });
  await post('POST', '/api/accounts/bank-rules', {
    name: 'Bank charges',
    bankId: null,
    test: 'contains',
    pattern: ' CHG',
    side: 'out',
    kind: 'payment',
    accountId: await purposeAccount(post, 'Bank Charges'),
    gstPercent: 18_000,
    gstHeads: null,
    narration: null,
    sequence: 100,
    active: true,
  });
}

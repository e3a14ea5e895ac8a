import { randomUUID } from 'node:crypto';
import type {
  BankEntry,
  BankLine,
  BankSummary,
  Imported,
  Suggestions,
} from '../../contract/accounts/bank/reconciliation';
import type { Paise } from '../../contract/amount';
import { type Office, rs } from './office';

export const BRS = '/api/accounts/bank-reconciliation';
export const RULES = '/api/accounts/bank-rules';

export type StatementLine = {
  date: string;
  amount: Paise | number;
  reference?: string | null;
  narration?: string | null;
  runningNo?: number;
};

export const someMap = {
  skip: 1,
  date: 0,
  narration: 1,
  reference: null,
  amount: 2,
  side: null,
  withdrawal: null,
  deposit: null,
  balance: null,
  dateOrder: 'dmy',
};

export const chargesRule = (office: Office) => ({
  name: 'Charges',
  bankId: null,
  test: 'contains',
  pattern: ' chg',
  side: 'out',
  kind: 'payment',
  accountId: office.account('Bank Charges'),
  narration: null,
  sequence: 1,
  active: true,
});

/** The calls of bank reconciliation on one bank account, as the panel makes them. */
export function bankDesk(office: Office, accountId = office.account('HDFC Current A/c')) {
  const { admin } = office;
  const at = (asOn: string, more = '') => `accountId=${accountId}&asOn=${asOn}${more}`;
  return {
    accountId,
    summary: (asOn: string) => admin.ok<BankSummary>('GET', `${BRS}?${at(asOn)}`),
    entries: async (asOn: string, more = '') =>
      (await admin.ok<{ rows: BankEntry[]; total: number }>('GET', `${BRS}/entries?${at(asOn, more)}`)).rows,
    lines: async (asOn: string, more = '') =>
      (await admin.ok<{ rows: BankLine[]; total: number }>('GET', `${BRS}/lines?${at(asOn, more)}`)).rows,
    suggestions: (asOn: string) => admin.ok<Suggestions>('GET', `${BRS}/suggestions?${at(asOn)}`),
    importOf: (lines: readonly StatementLine[], fileName = 'statement.csv') => ({
      accountId,
      fileName,
      format: 'csv',
      lines: lines.map((line) => ({ reference: null, narration: null, runningNo: 1, ...line })),
    }),
    bring(lines: readonly StatementLine[], fileName?: string) {
      return admin.ok<Imported>('POST', `${BRS}/imports`, this.importOf(lines, fileName));
    },
    matchOf: (asOn: string, entryIds: number[], lineIds: number[]) => ({
      accountId,
      asOn,
      groups: [{ entryIds, lineIds, pass: null }],
    }),
    match(asOn: string, entryIds: number[], lineIds: number[]) {
      return admin.ok<{ matched: number }>('POST', `${BRS}/match`, this.matchOf(asOn, entryIds, lineIds));
    },
    clear: (asOn: string, entryIds: number[], clearedOn: string | null = null) =>
      admin.ok<{ matched: number }>('POST', `${BRS}/clear`, { accountId, asOn, entryIds, clearedOn }),
    undo: (clearingId: number) => admin.call('DELETE', `${BRS}/clearings/${clearingId}`),
    balance: async (asOn: string, balance: Paise) => {
      const { version } = await admin.ok<BankSummary>('GET', `${BRS}?${at(asOn)}`);
      return admin.ok<BankSummary>('PUT', `${BRS}/balance`, { accountId, asOn, balance, version });
    },
    async reconcile(asOn: string) {
      const { version } = await this.summary(asOn);
      return admin.call<BankSummary & { message: string; code: string }>('POST', `${BRS}/reconcile`, {
        accountId,
        asOn,
        version,
      });
    },
    reopen: (asOn: string) =>
      admin.call<BankSummary & { message: string }>('POST', `${BRS}/reopen`, {
        accountId,
        asOn,
        reason: 'The bank corrected its file',
      }),
    key: () => randomUUID(),
  };
}
export type BankDesk = ReturnType<typeof bankDesk>;

/** A statement of the bank that is matched in part, with its rule and its columns. @param mark is part of all texts. */
export async function reconcileSome(office: Office, bank: number, mark: string) {
  const desk = bankDesk(office, bank);
  const day = '2026-03-31';
  const narration = `${mark} CHG`;
  await desk.bring(
    [
      { date: day, amount: -100 },
      { date: day, amount: -59_000, narration },
    ],
    `${mark}.csv`,
  );
  const [entry] = await desk.entries(day);
  const [line, open] = await desk.lines(day);
  await desk.match(day, [entry?.id ?? 0], [line?.id ?? 0]);
  const [cleared] = await desk.entries(day, '&show=cleared');
  const [batch] = await office.admin.ok<{ id: number }[]>('GET', `${BRS}/imports?accountId=${bank}`);
  await desk.balance(day, rs('5'));
  await office.admin.ok('PUT', `${BRS}/column-map`, { accountId: bank, map: someMap });
  const { id: rule } = await office.admin.ok<{ id: number }>('POST', RULES, {
    ...chargesRule(office),
    name: `${mark} rule`,
    pattern: mark,
  });
  return {
    entry: entry?.id ?? 0,
    line: open?.id ?? 0,
    clearing: cleared?.clearingId ?? 0,
    batch: batch?.id ?? 0,
    rule,
  };
}

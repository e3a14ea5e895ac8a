import type { Nature } from '../../contract/books/accountGroups';
import { formatDate, type IsoDate } from '../../contract/dates';

/**
 * Plain-text accounting (https://hledger.org/hledger.html, https://ledger-cli.org): what the programs would take for
 * something else is written otherwise. Two spaces end a name, `:` parts it from its group, `;` begins a remark.
 */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
const namePart = (name: string) => oneLine(name.replaceAll(':', '-').replaceAll(';', ',')) || '-';
/** A name must begin with a letter: brackets would make the posting a virtual one, `*` and `!` a state. */
const topPart = (name: string) => (/^\p{L}/u.test(name) ? name : `_${name}`);
/** In remarks, `name:` is a tag and `[2026]` a date of its own. */
const remark = (text: string) => oneLine(text.replaceAll(':', '.').replaceAll('[', '(').replaceAll(']', ')'));
const description = (text: string) => oneLine(text.replaceAll(';', ',').replaceAll('|', '/'));

export type JournalGroup = { trail: readonly string[]; nature: Nature; controlType: string };
export type JournalAccount = { id: number; code: string | null; name: string; groupTrail: readonly string[] };

const TYPES: Record<Nature, string> = { asset: 'A', liability: 'L', income: 'R', expense: 'X' };

/** Names of groups, by their trail, and of accounts, by their key: made unique where people used a name twice. */
export type JournalNames = { groups: ReadonlyMap<string, string>; accounts: ReadonlyMap<number, string> };

const keyOf = (trail: readonly string[]) => trail.join('\n');

export function journalNames(groups: readonly JournalGroup[], accounts: readonly JournalAccount[]): JournalNames {
  const taken = new Set<string>();
  /** Uses a name once; later ones are distinguished by their code or number. */
  const take = (name: string, apart: string) => {
    let own = name;
    for (let more = 2; taken.has(own.toLowerCase()); more += 1) {
      own = `${name} ${apart}${more > 2 ? ` ${more}` : ''}`;
    }
    taken.add(own.toLowerCase());
    return own;
  };
  const byTrail = new Map<string, string>();
  for (const { trail } of groups) {
    const above = byTrail.get(keyOf(trail.slice(0, -1)));
    const part = namePart(trail.at(-1) ?? '');
    byTrail.set(keyOf(trail), take(above === undefined ? topPart(part) : `${above}:${part}`, 'group'));
  }
  const byId = new Map<number, string>();
  for (const { id, code, name, groupTrail } of accounts) {
    const above = byTrail.get(keyOf(groupTrail)) ?? '_';
    byId.set(id, take(`${above}:${namePart(name)}`, `#${code ? namePart(code) : id}`));
  }
  return { groups: byTrail, accounts: byId };
}

/** The part before the vouchers: the company, the commodity, every account with its kind. */
export function journalHead(
  company: string,
  from: IsoDate,
  to: IsoDate,
  groups: readonly JournalGroup[],
  names: JournalNames,
): string {
  const kind = ({ nature, controlType }: JournalGroup) =>
    nature === 'asset' && (controlType === 'cash' || controlType === 'bank') ? 'C' : TYPES[nature];
  return [
    `; ${remark(company)}`,
    `; Vouchers from ${formatDate(from)} to ${formatDate(to)}`,
    '',
    'commodity INR',
    '    format INR 1000.00',
    '',
    ...groups.map((group) => `account ${names.groups.get(keyOf(group.trail))}\n    ; type:${kind(group)}`),
    ...[...names.accounts.values()].map((name) => `account ${name}`),
    '',
  ].join('\n');
}

/** Rupees with two decimals, without grouping: exact, since they are written from whole paise. */
export function journalAmount(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `INR ${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export type JournalVoucher = {
  date: IsoDate;
  number: string | null;
  particulars: string;
  narration: string | null;
  branchCode: string | null;
  isMirror: boolean;
};

/** The first lines of a voucher; an empty one before it parts it from the last. */
export function voucherHead({ date, number, particulars, narration, branchCode, isMirror }: JournalVoucher): string {
  const code = number ? `(${number.replace(/[()\s;]/g, '-')}) ` : '';
  const what = description(isMirror ? `Cancellation: ${particulars}` : particulars);
  return [
    '',
    `${date} * ${code}${what}`,
    ...(branchCode ? [`    ; branch:${remark(branchCode)}`] : []),
    ...(narration ? [`    ; ${remark(narration)}`] : []),
    '',
  ].join('\n');
}

export type JournalPosting = { net: number; billNo: string | null; narration: string | null };

export function posting(account: string, { net, billNo, narration }: JournalPosting): string {
  const note = [billNo ? `bill ${billNo}` : '', narration ?? ''].filter(Boolean).join(', ');
  return `    ${account}  ${journalAmount(net)}${note ? `  ; ${remark(note)}` : ''}\n`;
}

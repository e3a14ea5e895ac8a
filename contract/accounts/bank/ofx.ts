import type { Paise } from '../../amount';
import { parseBankAmount, parseBankDate } from '../../typedFigures';
import type { ReadLine, ReadStatement } from './bankLines';

/** Open Financial Exchange 1.x is SGML, whose fields need not be closed; 2.x is XML. Both are read as a run of tags. */
const TAG = /<(\/?)([A-Za-z0-9_.]+)(?:\s[^>]*)?\/?>([^<]*)/g;

const BLOCKS: ReadonlySet<string> = new Set(['STMTTRN', 'LEDGERBAL', 'AVAILBAL', 'BANKTRANLIST']);

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const HIGHEST = 0x10ffff;

function plainText(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
      if (code !== null) return code <= HIGHEST ? String.fromCodePoint(code) : whole;
      return NAMED[String(name).toLowerCase()] ?? whole;
    })
    .trim();
}

const sealed = (text: string) =>
  text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_whole, inner: string) =>
    inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );

export const isOfx = (text: string): boolean => /<OFX>/i.test(text.slice(0, 4_000)) || /^OFXHEADER:/i.test(text.trim());

const dateIn = (text: string | undefined) => parseBankDate((text ?? '').slice(0, 8), 'ymd');

/** An amount as OFX writes it: a sign, and a point or a comma before the paise. */
function amountIn(text: string | undefined): Paise | null {
  const read = parseBankAmount((text ?? '').replace(/^([+-]?\d+),(\d{1,2})$/, '$1.$2'));
  return read && text?.trim() ? read.amount : null;
}

export function readOfx(text: string): ReadStatement {
  const body = sealed(text);
  const lines: ReadLine[] = [];
  let closing: ReadStatement['closing'] = null;
  let block = '';
  // The account of a transfer is inside its transaction; that of the statement is outside.
  const accountNos = new Set<string>();
  let fields: Record<string, string> = {};
  const finish = () => {
    if (block === 'STMTTRN') lines.push(lineOf(fields, lines.length + 1));
    if (block === 'LEDGERBAL') closing = balanceOf(fields) ?? closing;
    block = '';
  };
  for (const [, slash, name = '', value = ''] of body.matchAll(TAG)) {
    const tag = name.toUpperCase();
    if (BLOCKS.has(tag)) {
      // Some banks leave their transactions open too; the next one, or the end of the list, closes them.
      finish();
      if (slash === '') [block, fields] = [tag, {}];
    } else if (slash === '' && tag === 'ACCTID' && block !== 'STMTTRN') accountNos.add(plainText(value));
    else if (block && slash === '') fields[tag] ??= plainText(value);
  }
  finish();
  const warnings =
    lines.length === 0 ? ['The file has no transactions. Ask the bank for the statement of an account.'] : [];
  return { lines, closing, warnings, accountNos: [...accountNos] };
}

function lineOf(fields: Record<string, string>, place: number): ReadLine {
  const date = dateIn(fields.DTPOSTED);
  const amount = amountIn(fields.TRNAMT);
  const words = [fields.NAME, fields.MEMO].filter((one, index, all) => one && all.indexOf(one) === index);
  return {
    place,
    date,
    amount: amount === 0 ? null : amount,
    reference: fields.CHECKNUM || fields.REFNUM || fields.FITID || '',
    narration: words.join(' ') || fields.TRNTYPE || '',
    problem: date ? (amount ? null : 'The amount cannot be read') : 'The date cannot be read',
  };
}

function balanceOf(fields: Record<string, string>): ReadStatement['closing'] {
  const date = dateIn(fields.DTASOF);
  const balance = amountIn(fields.BALAMT);
  return date && balance !== null ? { date, balance } : null;
}

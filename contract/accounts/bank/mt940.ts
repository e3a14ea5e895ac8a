import { add, formatPaise, negate, type Paise, parsePaise } from '../../amount';
import { type IsoDate, isIsoDate } from '../../dates';
import type { ReadLine, ReadStatement } from './bankLines';

/** SWIFT MT940, the customer statement message: fields begin with :tag: and run on in the lines below. */
type Field = { tag: string; text: string; place: number };

/** Value date, booking day, direction, amount, kind, references (Standards MT, field 61). */
const LINE = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})?([^\n]*)(?:\n([\s\S]*))?$/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,12},\d{0,2})/;

export const isMt940 = (text: string): boolean => /(^|\{4:):20:/m.test(text) && /^:6[01][FM]?:/m.test(text);

function fieldsIn(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const start = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line);
    const last = fields.at(-1);
    if (start) fields.push({ tag: start[1] ?? '', text: start[2] ?? '', place: index + 1 });
    else if (/^\s*-\}?.*$/.test(line) && /^\s*-(\}|$)/.test(line))
      fields.push({ tag: 'end', text: '', place: index + 1 });
    else if (last) last.text += `\n${line}`;
  }
  return fields;
}

function dayOf(sixDigits: string): IsoDate | null {
  const full = `20${sixDigits.slice(0, 2)}-${sixDigits.slice(2, 4)}-${sixDigits.slice(4, 6)}`;
  return isIsoDate(full) ? full : null;
}

/** The booking day has no year of its own: it is the one nearest to the value date. */
function bookedOn(value: IsoDate, monthDay: string): IsoDate | null {
  const year = Number(value.slice(0, 4));
  const near = [year, year - 1, year + 1].flatMap((one) => {
    const date = `${one}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`;
    return isIsoDate(date) ? [date] : [];
  });
  const apart = (date: IsoDate) => Math.abs(Date.parse(date) - Date.parse(value));
  return near.sort((a, b) => apart(a) - apart(b))[0] ?? null;
}

const amountOf = (text: string) => parsePaise(text.replace(',', '.'));

function balanceOf(text: string): { date: IsoDate; balance: Paise } | null {
  const [, side, day = '', , figure = ''] = BALANCE.exec(text) ?? [];
  const date = dayOf(day);
  const amount = amountOf(figure);
  return date && amount !== null ? { date, balance: side === 'D' ? negate(amount) : amount } : null;
}

/** The text of field 86, without the codes before its parts. */
const textOf = (text: string) =>
  text
    .replace(/^\d{3}(?=\?)/, '')
    .replace(/\n?\?\d{2}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function lineOf({ text, place }: Field): ReadLine {
  const [, value = '', monthDay, side = '', , figure = '', , references = '', more = ''] = LINE.exec(text) ?? [];
  const valueDate = dayOf(value);
  const date = valueDate && monthDay ? (bookedOn(valueDate, monthDay) ?? valueDate) : valueDate;
  const size = amountOf(figure);
  const amount = size ? (side === 'C' || side === 'EC' || side === 'RD' ? size : negate(size)) : null;
  const [customer = '', bank = ''] = references.split('//');
  const isNone = customer.trim() === '' || customer.trim() === 'NONREF';
  return {
    place,
    date,
    amount,
    reference: (isNone ? bank : customer).trim(),
    narration: textOf(more),
    problem: date && amount ? null : `“${text.split('\n')[0]?.slice(0, 40)}” is no line of a statement`,
  };
}

export function readMt940(text: string): ReadStatement {
  const lines: ReadLine[] = [];
  const warnings: string[] = [];
  let closing: ReadStatement['closing'] = null;
  let running: Paise | null = null;
  let last: ReadLine | null = null;
  const accountNos = new Set<string>();
  for (const field of fieldsIn(text)) {
    if (field.tag === '25' || field.tag === '25P') accountNos.add(field.text.split('\n')[0]?.trim() ?? '');
    if (field.tag === '60F' || field.tag === '60M') running = balanceOf(field.text)?.balance ?? null;
    if (field.tag === '61') {
      last = lineOf(field);
      lines.push(last);
      if (running !== null && last.amount !== null) running = add(running, last.amount);
    } else if (field.tag === '86' && last) {
      // After field 61 it belongs to that line; after the closing balance to the whole statement.
      last.narration = [last.narration, textOf(field.text)].filter(Boolean).join(' ');
      last = null;
    } else if (field.tag === '62F' || field.tag === '62M') {
      const end = balanceOf(field.text);
      last = null;
      if (!end) continue;
      if (running !== null && running !== end.balance) {
        warnings.push(
          `The lines give a balance of ${formatPaise(running)}, the file says ${formatPaise(end.balance)}. Ask the bank for the whole file.`,
        );
      }
      if (field.tag === '62F') closing = end;
    } else if (field.tag === 'end') last = null;
  }
  if (lines.length === 0) warnings.push('The file has no transactions.');
  return { lines, closing, warnings, accountNos: [...accountNos] };
}

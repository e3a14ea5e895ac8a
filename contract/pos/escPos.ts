import { formatPaise } from '../amount';
import type { Slip, SlipLine, SlipRow } from './slip';

/** A slip as the bytes of a receipt printer (Epson ESC/POS, which the printers of other makers read too). */

const [ESC, GS] = [0x1b, 0x1d];
/** Characters of a line in the usual letters. */
const WIDTH = { mm80: 48, mm58: 32 } as const;

/** Signs that printers have no character for, and their replacements. */
const PLAIN: Readonly<Record<string, string>> = {
  '₹': 'Rs ',
  '×': 'x',
  '−': '-',
  '–': '-',
  '—': '-',
  '·': '-',
  '…': '...',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '\u00a0': ' ',
};

/** Letters without their accents; null where a letter of another script is among them. */
export function printerText(text: string): string | null {
  const plain = [...text]
    .map((letter) => PLAIN[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  return /^[\x20-\x7e]*$/.test(plain) ? plain : null;
}

/** A name and a figure at the two ends of a line; a long name goes over several lines, the figure ends the last. */
export function rowLines(label: string, value: string, width: number): string[] {
  const room = width - value.length - 1;
  if (room < 8) return [...wrapped(label, width), value.padStart(width)];
  const lines = wrapped(label, room);
  const last = lines.pop() ?? '';
  return [...lines, `${last.padEnd(room)} ${value}`];
}

/** Words of a text on lines of a width; a longer word is cut. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => one.match(new RegExp(`.{1,${width}}`, 'g')) ?? [])) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

const bold = (isOn: boolean) => [ESC, 0x45, isOn ? 1 : 0];
const centred = (isOn: boolean) => [ESC, 0x61, isOn ? 1 : 0];
const size = (isDouble: boolean) => [GS, 0x21, isDouble ? 0x11 : 0];
const START = [ESC, 0x40];
/** Feeds to the knife and cuts all but a corner. */
const CUT = [GS, 0x56, 0x42, 0x00];

/** Command that opens the drawer connected to the printer. */
export const DRAWER: readonly number[] = [ESC, 0x70, 0x00, 0x19, 0xfa];

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const line = (text: string) => [...letters(text), 0x0a];

/** A square code that the printer draws itself. */
function qrCode(text: string): number[] {
  const data = letters(text);
  const stored = data.length + 3;
  const of = (...rest: number[]) => [GS, 0x28, 0x6b, ...rest];
  return [
    ...of(4, 0, 0x31, 0x41, 0x32, 0),
    ...of(3, 0, 0x31, 0x43, 5),
    ...of(3, 0, 0x31, 0x45, 0x31),
    ...of(stored & 0xff, stored >> 8, 0x31, 0x50, 0x30, ...data),
    ...of(3, 0, 0x31, 0x51, 0x30),
  ];
}

/** Every text of a slip that goes onto paper as letters. */
const textsOf = (slip: Slip): string[] => [
  ...[...slip.head, slip.title, ...slip.foot, slip.back?.title ?? ''],
  ...[...slip.facts, ...slip.totals, ...slip.tenders].flat(),
  ...[...slip.lines, ...(slip.back?.lines ?? [])].flatMap(({ name, figures, amount }) => [name, figures, amount]),
  ...slip.taxes.flatMap(({ rate, taxable, tax }) => [rate, taxable, tax]),
];

/** @returns the bytes of all copies; null where the slip has letters that printers have not. */
export function escPosOf(slip: Slip): Uint8Array<ArrayBuffer> | null {
  if (textsOf(slip).some((text) => printerText(text) === null)) return null;
  const copies = Array.from({ length: slip.copies }, (_one, copy) => paper(slip, copy));
  return Uint8Array.from([...START, ...copies.flat()]);
}

function paper(slip: Slip, copy: number): number[] {
  const width = WIDTH[slip.paper];
  const say = (text: string) => printerText(text) ?? '';
  const rule = line('-'.repeat(width));
  const whole = (text: string) => wrapped(say(text), width).flatMap(line);
  const rows = (some: readonly SlipRow[]) =>
    some.flatMap(([label, value]) => rowLines(say(label), say(value), width).flatMap(line));
  const items = (some: readonly SlipLine[]) =>
    some.flatMap(({ name, figures, amount }) => [
      ...whole(name),
      ...rowLines(say(figures), say(amount), width - 2).flatMap((text) => line(`  ${text}`)),
    ]);
  const [name = '', ...head] = slip.head;
  const title = copy === 0 ? slip.title : `${slip.title} (COPY ${copy})`;
  const column = Math.floor(width / 3);
  const taxRow = (cells: readonly string[]) => line(cells.map((cell) => say(cell).padStart(column)).join(''));
  return [
    ...[...centred(true), ...bold(true), ...size(true)],
    ...wrapped(say(name), width / 2).flatMap(line),
    ...[...size(false), ...bold(false), ...head.flatMap(whole)],
    ...[...bold(true), ...whole(title), ...bold(false), ...centred(false)],
    ...[...rows(slip.facts), ...rule, ...items(slip.lines)],
    ...(slip.back
      ? [...bold(true), ...whole(slip.back.title), ...bold(false), ...items(slip.back.lines)].concat(
          rows([['Value', formatPaise(slip.back.total)]]),
        )
      : []),
    ...(slip.lines.length > 0 ? rule : []),
    ...rows(slip.totals),
    ...(slip.payable === null
      ? rule
      : [
          ...[...bold(true), ...size(true)],
          ...rowLines('TOTAL', formatPaise(slip.payable), width / 2).flatMap(line),
          ...[...size(false), ...bold(false)],
        ]),
    ...(slip.taxes.length > 0
      ? [
          ...taxRow(['GST', 'Taxable', 'Tax']),
          ...slip.taxes.flatMap(({ rate, taxable, tax }) => taxRow([rate, taxable, tax])),
        ]
      : []),
    ...rows(slip.tenders),
    ...(slip.change > 0 ? rows([['Change', formatPaise(slip.change)]]) : []),
    ...centred(true),
    ...(slip.upi ? qrCode(slip.upi) : []),
    ...(slip.code ? [...qrCode(slip.code), ...whole(slip.code)] : []),
    ...[...slip.foot.flatMap(whole), ...centred(false), ...CUT],
  ];
}

import { amountOf, formatPaise, type Paise, type Rate, sumOf } from '../../../contract/amount';
import { itemFile, itemFileNeeds } from '../../../contract/inventory/itemFile/itemFile';
import { hasEnded, hsnIn, quantityIn, rateIn, taxIn, unitBehind } from '../../../contract/inventory/itemFile/texts';
import { http } from '../../kit/http';
import type { Note } from '../../kit/import/fileKind';
import type { ImportedAs } from '../../kit/import/ImportPanel';
import type { ImportRow } from '../../kit/import/rows';
import { plainMaster } from '../../kit/master/master';
import { translate } from '../../kit/translate';
import { FILLERS, HEADS, IGNORED } from './itemFileHeads';

/** Items from the price lists of other programs: what they need is made on the way and named before anything is stored. */

const NAMED = 8;

/** The first names of a list, and how many more there are. */
function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  const shown = names.slice(0, NAMED).join(', ');
  return more > 0 ? translate('{names} and {count} more', { names: shown, count: more }) : shown;
}

const textOf = ({ texts }: ImportRow, field: string) => texts[field] ?? '';
const withText = (row: ImportRow, field: string, text: string): ImportRow => ({
  ...row,
  texts: { ...row.texts, [field]: text },
});

const TOTAL = /^(grand |sub )?total\b/i;

type Sifted = { rows: ImportRow[]; groups: string[]; totals: ImportRow[] };

/** Tally and others print names of groups above their items, and totals below them: neither is an item. */
function sifted(rows: readonly ImportRow[]): Sifted {
  const isBare = (row: ImportRow) =>
    Object.entries(row.texts).every(([field, text]) => field === 'name' || text === '') && textOf(row, 'name') !== '';
  const hasFigures = rows.filter(isBare).length < rows.length / 2;
  const totals = rows.filter((row) => TOTAL.test(textOf(row, 'name')));
  const kept: ImportRow[] = [];
  const groups: string[] = [];
  let group = '';
  for (const row of rows) {
    if (totals.includes(row)) continue;
    if (hasFigures && isBare(row)) {
      group = textOf(row, 'name');
      groups.push(group);
    } else kept.push(group !== '' && textOf(row, 'group') === '' ? withText(row, 'group', group) : row);
  }
  return { rows: kept, groups, totals };
}

const distinct = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text?.trim() ? [text.trim().slice(0, 200)] : []))),
];

/** Asks for masters that are not there yet; a long file asks in parts. */
async function needsOf(rows: readonly ImportRow[]) {
  const asked = {
    groups: distinct(rows.map((row) => textOf(row, 'group'))),
    units: distinct(
      rows.map((row) => textOf(row, 'unit') || unitBehind(textOf(row, 'qty')) || unitBehind(textOf(row, 'saleRate'))),
    ),
    hsnCodes: distinct(rows.map((row) => textOf(row, 'hsn'))),
    names: distinct(rows.map((row) => (textOf(row, 'hsn') === '' ? textOf(row, 'name') : ''))),
  };
  const parts = Math.max(1, ...Object.values(asked).map((texts) => Math.ceil(texts.length / itemFileNeeds.most)));
  const answers = [];
  for (let part = 0; part < parts; part += 1) {
    const slice = (texts: readonly string[]) => texts.slice(part * itemFileNeeds.most, (part + 1) * itemFileNeeds.most);
    const body = Object.fromEntries(Object.entries(asked).map(([field, texts]) => [field, slice(texts)]));
    answers.push(itemFileNeeds.answer.parse((await http.post(itemFileNeeds.path, body)).data));
  }
  return {
    groups: distinct(answers.flatMap(({ groups }) => groups)),
    units: distinct(answers.flatMap(({ units }) => units)),
    hsnCodes: distinct(answers.flatMap(({ hsnCodes }) => hsnCodes)),
    guesses: new Map(answers.flatMap(({ guesses }) => guesses.map(({ name, hsn }) => [name, hsn] as const))),
  };
}

/** The stock by the file, at its cost. */
function stockNote(rows: readonly ImportRow[]): Note[] {
  const inStock = rows.filter((row) => quantityIn(textOf(row, 'qty')));
  if (inStock.length === 0) return [];
  const worth = sumOf(inStock, (row): Paise => {
    const qty = quantityIn(textOf(row, 'qty'));
    const rate = rateIn(textOf(row, 'buyRate'));
    const value = rateIn(textOf(row, 'value'));
    return qty && rate ? amountOf(qty, rate) : (Math.round((value ?? (0 as Rate)) / 100) as Paise);
  });
  return [
    {
      words: translate('Opening stock of {count} rows: {amount}', {
        count: inStock.length,
        amount: formatPaise(worth),
      }),
    },
  ];
}

function endedNote(rows: readonly ImportRow[]): Note[] {
  const isEnded = (row: ImportRow) => {
    const tax = taxIn(textOf(row, 'gst'));
    return tax !== null && hasEnded(tax, hsnIn(textOf(row, 'hsn')));
  };
  const count = rows.filter(isEnded).length;
  if (count === 0) return [];
  return [
    {
      words: translate('GST of 12 % and 28 % ended on 21-Sep-2025. Rows with it: {count}', { count }),
      fix: {
        words: translate('Use the GST of the HSN'),
        apply: (present) => present.map((row) => (isEnded(row) ? withText(row, 'gst', '') : row)),
      },
    },
  ];
}

const said = (words: string, names: readonly string[]): Note[] =>
  names.length === 0 ? [] : [{ words: translate(words, { count: names.length, names: listed(names) }) }];

async function read(fresh: readonly ImportRow[]): Promise<{ rows: ImportRow[]; notes: Note[] }> {
  const { rows: kept, groups, totals } = sifted(fresh);
  const needs = await needsOf(kept);
  const guessed: string[] = [];
  const rows = kept.map((row) => {
    const hsn = textOf(row, 'hsn') === '' ? needs.guesses.get(textOf(row, 'name').trim()) : undefined;
    if (hsn === undefined) return row;
    guessed.push(`${textOf(row, 'name')} ${hsn}`);
    return withText(row, 'hsn', hsn);
  });
  const notes = [
    ...said(
      'Totals are not imported: {names}',
      totals.map((row) => `${textOf(row, 'name')} (${translate('row {place}', { place: row.place })})`),
    ),
    ...said('Read as names of groups: {names}', groups),
    ...said('New groups: {names}', needs.groups),
    ...said('New units: {names}', needs.units),
    ...said('New HSN codes: {names}', needs.hsnCodes),
    ...said('HSN guessed from the name, please check ({count}): {names}', guessed),
    ...stockNote(rows),
    ...endedNote(rows),
  ];
  return { rows, notes };
}

const { path, screen, names, input } = itemFile;
const master = plainMaster({ kind: 'master', path, screen, names, input, row: input } as never, { columns: [] });

/** The item made from a row of a price list. */
export const itemFileImport: ImportedAs = {
  resource: master.resource,
  blank: master.blank,
  form: master.form,
  file: { heads: HEADS, fillers: FILLERS, ignored: IGNORED, read },
};

import type { RightKey, RightsLine } from '../../../contract/admin/rights';
import { translate } from '../../kit/translate';
import { cellKeys, columnsOf, distinct, type Granted } from './matrix';

/** The content of rows of a sheet: rights to be ticked, rights to be taken away, and rows that cannot be read. */
export type Pasted = { keys: RightKey[]; taken: RightKey[]; problems: string[] };

/** Rows of codes, or an earlier export: its heading names the transactions, its cells say Yes and No. */
export function pastedRights(text: string, lines: readonly RightsLine[], known: Granted): Pasted {
  const rows = text.split(/\r?\n/).map((row) => row.replace(/\s+$/, ''));
  const head = rows.findIndex((row) => cellsOf(row).includes('Code'));
  return head < 0 ? pastedCodes(rows, known) : pastedTable(rows, head, lines);
}

/** Rows of module, menu, screen, transaction. A first row of words is their heading. */
function pastedCodes(rows: readonly string[], known: Granted): Pasted {
  const keys: RightKey[] = [];
  const problems: string[] = [];
  for (const [index, row] of rows.entries()) {
    const parts = row.split(/[\t,;/|]+|\s+/).filter((part) => part !== '');
    if (parts.length === 0 || (index === 0 && parts.every((part) => !/^\d+$/.test(part)))) continue;
    const key = parts.map(Number).join('/');
    if (parts.length !== 4 || !parts.every((part) => /^\d{1,4}$/.test(part))) {
      problems.push(
        translate('Row {index} has no four codes: {row}', { index: index + 1, row: row.trim().slice(0, 60) }),
      );
    } else if (known.has(key)) keys.push(key);
    else
      problems.push(
        translate('Row {index}: there is no right {parts}', { index: index + 1, parts: parts.join(' / ') }),
      );
  }
  return { keys: distinct(keys), taken: [], problems };
}

function pastedTable(rows: readonly string[], head: number, lines: readonly RightsLine[]): Pasted {
  const words = cellsOf(rows[head] ?? '');
  const title = words.indexOf('Screen');
  const code = words.indexOf('Code');
  const columns = columnsOf(true).flatMap((column) => {
    const at = words.indexOf(column.label);
    return at < 0 ? [] : [{ column, at }];
  });
  const found: Pasted = { keys: [], taken: [], problems: [] };
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row);
    if (index <= head || cells.every((cell) => cell === '')) continue;
    const at = (cells[code] ?? '').replace(/[^\d/]/g, '');
    // Several screens share a code, such as dashboards: the name decides which one is meant.
    const same = lines.filter((line) => line.code.join('/') === at);
    const line = same.find((one) => one.screen.title === cells[title]) ?? same[0];
    if (!line) {
      found.problems.push(
        translate('Row {index}: there is no screen {cells}', {
          index: index + 1,
          cells: cells[code] || row.trim().slice(0, 60),
        }),
      );
      continue;
    }
    for (const { column, at: place } of columns) {
      const says = (cells[place] ?? '').toLowerCase();
      const keys = cellKeys(line, column);
      if (says === 'yes') found.keys.push(...keys);
      else if (says === 'no') found.taken.push(...keys);
      else if (says !== '')
        found.problems.push(
          translate('Row {index}, {label}: say Yes or No, not {says}', {
            index: index + 1,
            label: translate(column.label),
            says: says.slice(0, 20),
          }),
        );
      if (says === 'yes' && keys.length === 0)
        found.problems.push(
          translate('Row {index}: {title} has no {label}', {
            index: index + 1,
            title: translate(line.screen.title),
            label: translate(column.label),
          }),
        );
    }
  }
  const given = new Set(found.keys);
  return { ...found, keys: distinct(found.keys), taken: distinct(found.taken.filter((key) => !given.has(key))) };
}

/** Cells of a row as a spreadsheet copies it, or as a CSV file has it. */
function cellsOf(row: string): string[] {
  if (row.includes('\t')) return row.split('\t').map((cell) => cell.trim());
  const cells = row.match(/"(?:[^"]|"")*"|[^,;]+|(?<=[,;]|^)(?=[,;]|$)/g) ?? [];
  return cells.map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"').trim());
}

import type { LetterHead } from '../../../contract/paper';

/**
 * The content of a paper, defined once: the browser's print draws it as HTML, the PDF by its own means. Everything is
 * text as it is to be read, so that both say the same.
 */
export type PaperSize = 'a4' | 'a4-landscape' | 'a5';

/** A cell, with small type under it, such as the bill or a remark. */
export type PaperCell = string | { text: string; notes: readonly string[] };

export type PaperColumn = {
  label: string;
  /** Figures are at the end. */
  isFigure?: true;
  /** Takes the room that is left. */
  isWide?: true;
};

export type PaperRow = { cells: readonly PaperCell[]; isStrong?: true; isStruck?: true };

export type Block =
  | { kind: 'facts'; facts: readonly { label: string; text: string }[] }
  /** Paragraphs, parted by empty lines; line breaks are kept. */
  | { kind: 'text'; text: string; isStrong?: true }
  | { kind: 'table'; label: string; columns: readonly PaperColumn[]; rows: readonly PaperRow[] }
  /** Side by side: sender and receiver. */
  | { kind: 'parties'; parties: readonly { title: string; name: string; lines: readonly string[] }[] }
  /** Figures at the end of the page, each with its label. */
  | { kind: 'totals'; totals: readonly { label: string; figure: string; isStrong?: true }[] }
  | { kind: 'amount'; words: string; figure: string }
  /** Codes to be scanned, with their purpose. */
  | { kind: 'codes'; codes: readonly { label: string; text: string }[] }
  | { kind: 'signatures'; names: readonly string[]; stamp?: string };

export type PaperDocument = {
  head: LetterHead;
  title: string;
  /** At the right of the head: number and date. */
  subtitle: readonly string[];
  /** Across the head: that it is a duplicate, or cancelled. */
  marks: readonly string[];
  blocks: readonly Block[];
  /** The name of each copy, from the first on; by default, further ones are duplicates. */
  copies?: readonly string[];
};

/** The facts that have something to say. */
export const facts = (all: readonly { label: string; text: string }[]): Block => ({
  kind: 'facts',
  facts: all.filter(({ text }) => text !== ''),
});

/** The name of a paper; several in one have no name in common. */
export const nameOf = ([first, ...more]: readonly PaperDocument[]): string | undefined =>
  first && more.length === 0 ? [first.title, ...first.subtitle.slice(0, 1)].join(' ') : undefined;

export const textOf = (cell: PaperCell) => (typeof cell === 'string' ? cell : cell.text);
export const notesOf = (cell: PaperCell) => (typeof cell === 'string' ? [] : cell.notes);

/** The lines of a letter head under the company. */
export function headLines({ branch, state, gstin, cin, address, contact }: LetterHead): string[] {
  const registered = [gstin && `GSTIN ${gstin}`, cin && `CIN ${cin}`].filter(Boolean).join(' · ');
  const lines = [[branch, state].filter(Boolean).join(', '), ...(address ?? '').split('\n'), registered, contact ?? ''];
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** Everything that a paper says. */
export function textsOf({ head, title, subtitle, marks, blocks }: PaperDocument): string[] {
  return [
    head.company,
    ...headLines(head),
    title,
    ...subtitle,
    ...marks,
    ...blocks.flatMap(blockTexts),
    head.foot ?? '',
  ];
}

function blockTexts(block: Block): string[] {
  switch (block.kind) {
    case 'facts':
      return block.facts.flatMap(({ label, text }) => [label, text]);
    case 'text':
      return [block.text];
    case 'table':
      return [
        ...block.columns.map(({ label }) => label),
        ...block.rows.flatMap(({ cells }) => cells.flatMap((cell) => [textOf(cell), ...notesOf(cell)])),
      ];
    case 'parties':
      return block.parties.flatMap(({ title, name, lines }) => [title, name, ...lines]);
    case 'totals':
      return block.totals.flatMap(({ label, figure }) => [label, figure]);
    case 'amount':
      return [block.words, block.figure];
    case 'codes':
      return block.codes.map(({ label }) => label);
    case 'signatures':
      return [...block.names];
  }
}

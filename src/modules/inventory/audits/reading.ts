import type { CountedLine } from './useCounts';

/** The meaning of a scanned or typed code on a sheet. */

export type Read =
  /** A bar code of countable goods: one more of its unit. */
  | { kind: 'one'; line: CountedLine; unitId: number | null }
  /** Which line is meant; the quantity is still to be typed. */
  | { kind: 'line'; line: CountedLine }
  | { kind: 'serial'; line: CountedLine; serial: string }
  | { kind: 'unknown' };

const same = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/**
 * @param current the line that is being counted: for an item with serial numbers, an unknown code is the number of a
 * piece.
 */
export function readCode(lines: readonly CountedLine[], code: string, current: CountedLine | null): Read {
  const byBarcode = lines.filter(({ barcodes }) => barcodes.some((one) => same(one.code, code)));
  // Among several batches it is the one that is counted now, else the first without a count.
  const pick = (found: readonly CountedLine[]) =>
    found.find(({ id }) => id === current?.id) ?? found.find(({ total }) => total === null) ?? found[0];
  const line = pick(byBarcode);
  if (line) {
    const unitId = line.barcodes.find((one) => same(one.code, code))?.unitId ?? null;
    const isClear = byBarcode.length === 1 || line.id === current?.id;
    return line.decimals === 0 && !line.serials && isClear ? { kind: 'one', line, unitId } : { kind: 'line', line };
  }
  const named = pick(lines.filter((one) => same(one.code, code)));
  if (named) return { kind: 'line', line: named };
  if (current?.serials) return { kind: 'serial', line: current, serial: code.trim() };
  return { kind: 'unknown' };
}

/** A long number in the field of the quantity came from a scanner, not from a shelf. */
export const isScannedText = (lines: readonly CountedLine[], text: string): boolean =>
  /^\d{8,}$/.test(text.trim()) || lines.some(({ barcodes }) => barcodes.some((one) => same(one.code, text)));

/** Lines that a typed text finds, by the beginning of words. */
export function found(lines: readonly CountedLine[], text: string): readonly CountedLine[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter(({ item, code, rack, batch }) => {
    const all = `${item} ${code} ${rack ?? ''} ${batch ?? ''}`.toLowerCase().split(/\s+/);
    return words.every((word) => all.some((one) => one.startsWith(word)));
  });
}

/** The next line to count after one, from its place on and then from the top; null where all are counted. */
export function nextLine(lines: readonly CountedLine[], after: number | null): CountedLine | null {
  const at = lines.findIndex(({ id }) => id === after);
  const ahead = [...lines.slice(at + 1), ...lines.slice(0, at + 1)];
  return ahead.find(({ id, total }) => total === null && id !== after) ?? null;
}

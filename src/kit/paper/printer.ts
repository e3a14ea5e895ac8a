import { COPY_WORDS, type Printer, printerOf, type VoucherSize } from '../../../contract/printer';
import { useSession } from '../session';
import type { PaperDocument } from './paper';

/** How the branch of the signed-in user prints. */
export function printerNow(): Printer {
  const { details } = useSession.getState();
  return printerOf(details?.sets ?? [], details?.addr.branchId ?? 0);
}

/** The two sizes of vouchers, the usual one first. */
export const sizesNow = (): { usual: VoucherSize; other: VoucherSize } => {
  const { size } = printerNow();
  return { usual: size, other: size === 'a4' ? 'a5' : 'a4' };
};

/** Papers as often as copies are wanted, each further copy saying which it is. */
export function copiesOf(papers: readonly PaperDocument[], copies: number): PaperDocument[] {
  return papers.flatMap((paper) =>
    (paper.copies ?? COPY_WORDS)
      .slice(0, copies)
      .map((word) => (word === '' || paper.marks.includes(word) ? paper : { ...paper, marks: [...paper.marks, word] })),
  );
}

/** The page rules for a margin of the printer, in millimetres; the page number is inside the margin too. */
export const marginRules = (margin: number) =>
  `@page { margin: ${margin}mm } @page a5 { margin: ${margin}mm } @page wide { margin: ${margin}mm }`;

/**
 * The name of the paper at the foot of its further pages: sheets get separated. Several papers have no name in common,
 * and each goes to somebody else, so they are not numbered through.
 */
export const footRules = (name: string | undefined) =>
  name === undefined
    ? '@page { @bottom-right { content: none } }'
    : `@page { @bottom-left { content: "${name.replace(/["\\\n]/g, ' ')}"; color: #5b5b66; font: 8pt system-ui, sans-serif } }
  @page :first { @bottom-left { content: none } }`;

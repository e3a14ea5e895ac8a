import { translate } from '../../../kit/translate';

/** How many lines a bill has, in words. */
export const linesOf = (lines: number) => translate(lines === 1 ? '1 line' : '{lines} lines', { lines });

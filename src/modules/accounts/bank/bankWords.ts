import type { Pass } from '../../../../contract/accounts/bank/reconciliation';
import type { RULE_SIDES, RULE_TESTS, RuleKind } from '../../../../contract/accounts/bank/rules';
import { translate } from '../../../kit/translate';

/** Why a pair is suggested. */
export const passWords: Readonly<Record<Pass, string>> = {
  made: 'Made from this line',
  instrument: 'Same number and amount',
  utr: 'UTR and amount',
  name: 'Amount and name',
  sum: 'Adds up',
};

export const kindWords: Readonly<Record<RuleKind, string>> = {
  payment: 'Payment',
  receipt: 'Receipt',
  journal: 'Journal',
};

export const sideWords: Readonly<Record<(typeof RULE_SIDES)[number], string>> = {
  out: 'Money out',
  in: 'Money in',
  both: 'Both ways',
};

export const testWords: Readonly<Record<(typeof RULE_TESTS)[number], string>> = {
  contains: 'Has the words',
  regex: 'Meets the pattern',
};

export const formatWords = { csv: 'CSV', xlsx: 'Excel', ofx: 'OFX', mt940: 'MT940' } as const;

/** The number of lines of a statement, in words. */
export const lineCount = (count: number) =>
  count === 1
    ? translate('1 line')
    : translate('{count} lines', { count: new Intl.NumberFormat('en-IN').format(count) });

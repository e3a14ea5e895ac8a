/**
 * Documents that the recipient issues under reverse charge: the invoice that an unregistered supplier does not (CGST
 * Act 2017, section 31(3)(f)) and the voucher of the payment to any supplier (section 31(3)(g), CGST Rules 2017, rule
 * 52).
 */
export const REVERSE_PAPERS = ['invoice', 'payment'] as const;
export type ReversePaperKind = (typeof REVERSE_PAPERS)[number];
/** The letters that their numbers begin with; each is a series of its own (rule 46(b)). */
export const REVERSE_SERIES: Readonly<Record<ReversePaperKind, string>> = { invoice: 'RI', payment: 'RP' };

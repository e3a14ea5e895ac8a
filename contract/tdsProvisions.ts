import type { IsoDate } from './dates';
import { isIndividualOrHuf } from './statutory';

/** From a day on, the provision of the law for a deduction, the code of the payment, and its forms. */
type Provision = {
  from: string;
  provision: string;
  /** For individuals and Hindu undivided families, and for all others. */
  codes: readonly [individualHuf: string | null, other: string | null];
};

/**
 * Income-tax Act 2025: credit or payment, whichever is earlier, from 01-Apr-2026 on. Amounts credited before stay
 * under the section of the Act of 1961, in its forms, regardless of the day of deposit. Serial numbers are those of
 * the table of section 393(1); payment codes and forms of the Income-tax Rules 2026.
 */
const ACT_OF_2025 = '2026-04-01';
const since = (provision: string, individualHuf: string | null, other = individualHuf): readonly Provision[] => [
  { from: ACT_OF_2025, provision, codes: [individualHuf, other] },
];

/** By the section of the Act of 1961, under which accounts and vouchers name it. */
const PROVISIONS: Readonly<Record<string, readonly Provision[]>> = {
  '192': since('392(1)', '1002'),
  '192 government': since('392(1)', '1001'),
  '192A': since('392(7)', '1004'),
  '193': since('393(1) Sl. 5(i)', '1019'),
  '194': since('393(1) Sl. 7', '1029'),
  '194A bank': since('393(1) Sl. 5(ii)', '1021'),
  '194A senior': since('393(1) Sl. 5(ii)', '1020'),
  '194A': since('393(1) Sl. 5(iii)', '1022'),
  '194C': since('393(1) Sl. 6(i)', '1023', '1024'),
  '194D': since('393(1) Sl. 1(i)', '1005'),
  '194H': since('393(1) Sl. 1(ii)', '1006'),
  '194I(a)': since('393(1) Sl. 2(ii)', '1008'),
  '194I(b)': since('393(1) Sl. 2(ii)', '1009'),
  '194J(a)': since('393(1) Sl. 6(iii)', '1026'),
  '194J(b)': since('393(1) Sl. 6(iii)', '1027'),
  '194J(c)': since('393(1) Sl. 6(iii)', '1028'),
  '194O': since('393(1) Sl. 8(v)', '1035'),
  '194Q': since('393(1) Sl. 8(ii)', '1031'),
  '194R': since('393(1) Sl. 8(iv)', '1033'),
  '194R kind': since('393(1) Sl. 8(iv)', '1034'),
  '194S': since('393(1) Sl. 8(vi)', '1037'),
  '194S kind': since('393(1) Sl. 8(vi)', '1038'),
  '194T': since('393(3) Sl. 7', '1067'),
  '195': since('393(2) Sl. 17', '1057'),
  // Reported only by form 141, which has no payment code.
  '194IA': since('393(1) Sl. 3(i)', null),
  '194IB': since('393(1) Sl. 2(i)', null),
  '194M': since('393(1) Sl. 6(ii)', null),
  '206C liquor': since('394(1) Sl. 1', '1068'),
  '206C tendu': since('394(1) Sl. 2', '1069'),
  '206C timber': since('394(1) Sl. 3', '1070'),
  '206C scrap': since('394(1) Sl. 4', '1073'),
  '206C coal': since('394(1) Sl. 5', '1074'),
  '206C vehicle': since('394(1) Sl. 6', '1075'),
  '206C luxury': since('394(1) Sl. 6', '1076'),
};

const inForceOn = (section: string, on: IsoDate) => PROVISIONS[section]?.findLast(({ from }) => from <= on) ?? null;

/** The section that a deduction of a day is under, as people name it. */
export const provisionOn = (section: string, on: IsoDate): string => inForceOn(section, on)?.provision ?? section;

/** The code of the payment in challan and statement; null before the Act of 2025, which had none. */
export function paymentCodeOn(section: string, on: IsoDate, pan: string | null): string | null {
  const [individualHuf, other] = inForceOn(section, on)?.codes ?? [];
  return (pan && isIndividualOrHuf(pan) ? individualHuf : other) ?? null;
}

const FORMS = {
  salaryStatement: ['24Q', '138'],
  statement: ['26Q', '140'],
  foreignStatement: ['27Q', '144'],
  collectionStatement: ['27EQ', '143'],
  salaryCertificate: ['16', '130'],
  certificate: ['16A', '131'],
  collectionCertificate: ['27D', '133'],
  propertyStatement: ['26QB', '141'],
  rentStatement: ['26QC', '141'],
  contractorStatement: ['26QD', '141'],
  lowerRate: ['13', '128'],
  noDeduction: ['15G', '121'],
} as const;

/** The form for deductions of a day. */
export const tdsFormOn = (form: keyof typeof FORMS, on: IsoDate): string => FORMS[form][on < ACT_OF_2025 ? 0 : 1];

type FormKind = keyof typeof FORMS;
/** Sections with another statement than most. */
const TOLD_BY: Readonly<Record<string, FormKind>> = {
  '192': 'salaryStatement',
  '192 government': 'salaryStatement',
  '194IA': 'propertyStatement',
  '194IB': 'rentStatement',
  '194M': 'contractorStatement',
  '195': 'foreignStatement',
};

/** Tax under it is collected from who buys, not deducted from who is paid. */
export const isCollected = (section: string): boolean => section.startsWith('206C');

/** The statement that reports a deduction or collection of a day. */
export const statementOn = (section: string, on: IsoDate): string =>
  tdsFormOn(TOLD_BY[section] ?? (isCollected(section) ? 'collectionStatement' : 'statement'), on);

/** The certificate for the other party. */
export const certificateOn = (section: string, on: IsoDate): string =>
  tdsFormOn(
    isCollected(section)
      ? 'collectionCertificate'
      : TOLD_BY[section] === 'salaryStatement'
        ? 'salaryCertificate'
        : 'certificate',
    on,
  );

/** Where the law says it: the section alone before the Act of 2025. */
export const ACT_ON = (on: IsoDate): string => (on < ACT_OF_2025 ? 'Income-tax Act 1961' : 'Income-tax Act 2025');

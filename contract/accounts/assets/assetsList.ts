import * as z from 'zod/mini';
import { branchKeys, choice, id, isoDateField, signedMoney } from '../../fields';
import { report } from '../../resource';
import { accounts as screens } from '../screens';
import { TAX_BLOCKS } from './assetClasses';

const key = (missing: string) => z.optional(z.string().check(z.regex(/^\d{1,9}$/, missing)));

/** The financial year that holds `asOn`, up to that day. */
export const AssetsListQuery = z.object({
  asOn: isoDateField(),
  classId: key('Choose a class of the list'),
  branchId: branchKeys,
});

const Figures = {
  grossOpening: signedMoney,
  additions: signedMoney,
  deletions: signedMoney,
  grossClosing: signedMoney,
  depreciationOpening: signedMoney,
  depreciationYear: signedMoney,
  depreciationDeleted: signedMoney,
  depreciationClosing: signedMoney,
  netClosing: signedMoney,
  netOpening: signedMoney,
};

/** An asset as the note on fixed assets shows it: Companies Act 2013, schedule III, division I, part I, note 6.I. */
export const AssetsListRow = z.object({
  assetId: id,
  code: z.string(),
  asset: z.string(),
  className: z.string(),
  ...Figures,
});
export type AssetsListRow = z.infer<typeof AssetsListRow>;

/** Register and ledger side by side; equal when nothing but the register wrote to the accounts of its classes. */
const Tie = z.object({ register: signedMoney, ledger: signedMoney });

export const assetsList = report({
  path: '/api/accounts/assets-list',
  screen: screens.assetsList,
  query: AssetsListQuery,
  row: AssetsListRow,
  answer: z.object({
    from: isoDateField(),
    rows: z.array(AssetsListRow),
    totals: z.object(Figures),
    /** Not given for a single class, which may share its accounts with others. */
    tie: z.nullable(z.object({ cost: Tie, accumulated: Tie })),
  }),
});

export const TaxBlockRow = z.object({
  block: choice(TAX_BLOCKS),
  opening: signedMoney,
  longAdditions: signedMoney,
  shortAdditions: signedMoney,
  sales: signedMoney,
  depreciation: signedMoney,
  closing: signedMoney,
  gain: signedMoney,
});
export type TaxBlockRow = z.infer<typeof TaxBlockRow>;

/** Blocks of the Income-tax Act for the company as a whole; a report only, nothing is posted. */
export const taxBlocks = report({
  path: '/api/accounts/assets-list/tax',
  screen: screens.assetsList,
  query: z.pick(AssetsListQuery, { asOn: true }),
  row: TaxBlockRow,
  answer: z.object({ from: isoDateField(), rows: z.array(TaxBlockRow) }),
});

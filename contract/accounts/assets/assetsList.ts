import * as z from 'zod/mini';
import { branchKeys, choice, id, isoDateField, optionalKey, signedMoney } from '../../fields';
import { plainReport } from '../../plainReport';
import { naming } from '../../references';
import { report } from '../../resource';
import { ASSET_CLASSES } from '../../targets';
import { accounts as screens } from '../screens';
import { TAX_BLOCKS } from './assetClasses';

const asOn = isoDateField();

const FIGURES = {
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
export const ASSET_FIGURES = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

/** Register and ledger side by side; equal when nothing but the register wrote to the accounts of its classes. */
const Tie = z.object({ register: signedMoney, ledger: signedMoney });

/**
 * Assets as the note on fixed assets shows them: Companies Act 2013, schedule III, division I, part I, note 6.I. The
 * financial year that holds `asOn`, up to that day.
 */
export const assetsList = plainReport({
  path: '/api/accounts/assets-list',
  screen: screens.assetsList,
  columns: { assetId: id, code: z.string(), asset: z.string(), className: z.string(), ...FIGURES },
  filters: { asOn, classId: naming(optionalKey('Choose a class of the list'), ASSET_CLASSES), branchId: branchKeys },
  totals: ASSET_FIGURES,
  groups: ['className'],
  around: {
    /** Not given for a single class, which may share its accounts with others. */
    tie: z.nullable(z.object({ cost: Tie, accumulated: Tie })),
  },
});
export type AssetsListRow = z.infer<typeof assetsList.row>;

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
  query: z.object({ asOn }),
  row: TaxBlockRow,
  answer: z.object({ from: isoDateField(), rows: z.array(TaxBlockRow) }),
});

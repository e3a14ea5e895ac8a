import { AssetClassOption, assetClasses } from '../../../../contract/accounts/assets/assetClasses';
import {
  type AssetOption,
  AssetOption as AssetOptionSchema,
  assets,
} from '../../../../contract/accounts/assets/assets';
import { formatPaise } from '../../../../contract/amount';
import { entriesOf, lookup } from '../../../kit/inputs/inputKinds';
import { said } from '../../../kit/words';
import { accountEntries } from '../lookups';

const classEntries = entriesOf(assetClasses, AssetClassOption);
const netNote = (asset: AssetOption) => said('Net {net}', { net: formatPaise(asset.net) });

export const anyClass = lookup(classEntries);
/** A new asset begins with what its class says. */
export const classWithTerms = lookup(classEntries, {
  fills: ({ method, lifeYears, residualPercent, wdvPercent, taxBlock }) => ({
    method,
    lifeYears,
    residualPercent,
    wdvPercent,
    taxBlock,
  }),
});
/** A document about an asset stands in the branch in which the asset stands. */
export const heldAsset = lookup(entriesOf(assets, AssetOptionSchema), {
  note: netNote,
  fills: ({ branchId }) => ({ branchId }),
});
export const supplier = lookup(accountEntries, { filters: { controlType: 'payable' } });
export const payer = lookup(accountEntries, { filters: { controlType: 'payable,bank,cash' } });
export const receiver = lookup(accountEntries, { filters: { controlType: 'receivable,bank,cash' } });

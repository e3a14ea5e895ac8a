import { AssetClassOption, assetClasses } from '../../../../contract/accounts/assets/assetClasses';
import {
  type AssetOption,
  AssetOption as AssetOptionSchema,
  assets,
} from '../../../../contract/accounts/assets/assets';
import { formatPaise } from '../../../../contract/amount';
import type { AccountOption } from '../../../../contract/books/accounts';
import type { Values } from '../../../kit/define';
import { entriesOf, lookup } from '../../../kit/inputs/inputKinds';
import { optionQuery } from '../../../kit/lists';
import { queryClient } from '../../../kit/queries';
import { translate } from '../../../kit/translate';
import { accountEntries } from '../lookups';

const classEntries = entriesOf(assetClasses, AssetClassOption);
const netNote = (asset: AssetOption) => translate('Net {net}', { net: formatPaise(asset.net) });

export const anyClass = lookup(classEntries);
/** A new asset begins with the terms of its class. */
export const classWithTerms = lookup(classEntries, {
  fills: ({ method, lifeYears, residualPercent, wdvPercent, taxBlock }) => ({
    method,
    lifeYears,
    residualPercent,
    wdvPercent,
    taxBlock,
  }),
});
/** A document about an asset belongs to the branch that holds the asset. */
export const heldAsset = lookup(entriesOf(assets, AssetOptionSchema), {
  note: netNote,
  fills: ({ branchId }) => ({ branchId }),
});
export const supplier = lookup(accountEntries, { filters: { controlType: 'payable' } });
export const payer = lookup(accountEntries, { filters: { controlType: 'payable,bank,cash' }, fills: settled });
export const receiver = lookup(accountEntries, { filters: { controlType: 'receivable,bank,cash' }, fills: settled });

/** A party has a bill with a due day; money moves in a mode. The fields of the other kind are emptied. */
function settled({ controlType }: AccountOption, { mode }: Values): Values {
  if (controlType === 'cash') return { mode: 'cash', instrumentNo: null, instrumentDate: null, dueDate: null };
  if (controlType === 'bank') return { mode: mode === 'cash' ? null : mode, dueDate: null };
  return { mode: null, instrumentNo: null, instrumentDate: null };
}

/** The kind of a document's account, once it was looked up: `unknown` for that of a draft until then. */
function settlementOf(accountId: number | null): 'none' | 'unknown' | 'party' | 'money' {
  if (!accountId) return 'none';
  const option = queryClient.getQueryData(optionQuery(accountEntries, accountId).queryKey);
  if (!option) return 'unknown';
  const { controlType } = option as AccountOption;
  return controlType === 'bank' || controlType === 'cash' ? 'money' : 'party';
}

export const asksDueDay = (accountId: number | null) => ['party', 'unknown'].includes(settlementOf(accountId));
export const asksMode = (accountId: number | null) => ['money', 'unknown'].includes(settlementOf(accountId));

import { codeUnder, nextCode } from '../../../contract/accounts/codes';
import { costCentres } from '../../../contract/accounts/costCentres';
import { formatBalance, type Paise } from '../../../contract/amount';
import {
  AccountGroupOption,
  accountGroups,
  type ControlType,
  isStatementLine,
} from '../../../contract/books/accountGroups';
import {
  type AccountOption,
  AccountOption as AccountOptionSchema,
  accounts,
  isParty,
} from '../../../contract/books/accounts';
import { TdsSectionOption, tdsSectionsPath } from '../../../contract/books/vouchers';
import type { Values } from '../../kit/define';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { translate } from '../../kit/translate';

export { anyBranch, otherBranch, someBranches } from '../../kit/inputs/branchInput';

/** Lookups of the forms of this area. */
export const accountEntries = entriesOf(accounts, AccountOptionSchema);
export const tdsSectionEntries = entriesOf(
  { path: tdsSectionsPath, names: { one: 'TDS section', many: 'TDS sections' } },
  TdsSectionOption,
);

/** A balance that keeps its side on its line. */
const unbroken = (balance: Paise) => formatBalance(balance).replace(' ', '\u00a0');

/** A note on an account for vouchers: its balance, and the bills that are still open. */
export function balanceNote({ balance, pending }: AccountOption): string | null {
  if (balance === null) return null;
  if (!pending || pending.bills === 0) return unbroken(balance);
  const bills = pending.bills === 1 ? translate('1 bill') : translate('{bills} bills', { bills: pending.bills });
  return translate('{balance} · {bills} pending, {amount}', {
    balance: unbroken(balance),
    bills,
    amount: unbroken(pending.amount),
  });
}

/** An account may be kept for some branches: a voucher chooses among those of its own. */
const OF_BRANCH = { branchId: ['branchId'] } as const;

/** For fields where today's balance is irrelevant: openings, filters. */
export const namedAccount = lookup(accountEntries);
export const anyAccount = lookup(accountEntries, { by: OF_BRANCH, note: balanceNote });
/** In payments and receipts an account brings along the initial values of its line. */
export const partyAccount = lookup(accountEntries, {
  by: OF_BRANCH,
  note: balanceNote,
  fills: (option) => ({ tdsSectionId: option.tdsSectionId, bills: [] }),
});
/**
 * Accounts of money: a voucher pays from them or receives in them. Cash is paid in cash, a bank as it was last time.
 */
export const moneyAccount = lookup(accountEntries, {
  filters: { controlType: 'bank,cash' },
  by: OF_BRANCH,
  note: balanceNote,
  fills: ({ controlType, lastModes }, others) => {
    if (controlType === 'cash') return { mode: 'cash' };
    // A mode that was typed while the account was looked up stays.
    if (others.mode && others.mode !== 'cash') return {};
    return { mode: lastModes?.['payFromId' in others ? 'PY' : 'receiveInId' in others ? 'RC' : 'CT'] ?? null };
  },
});
/** Receiving accounts of a transfer, in this branch or another one. */
export const receivingAccount = lookup(accountEntries, {
  filters: { controlType: 'bank,cash' },
  by: { branchId: ['toBranchId', 'branchId'] },
  note: balanceNote,
});
export const cashAccount = lookup(accountEntries, { filters: { controlType: 'cash' } });
export const bankAccount = lookup(accountEntries, { filters: { controlType: 'bank' } });
export const anyCustomer = lookup(accountEntries, { filters: { controlType: 'receivable' } });
export const anyParty = lookup(accountEntries, { filters: { controlType: 'receivable,payable' }, by: OF_BRANCH });
export const anySupplier = lookup(accountEntries, { filters: { controlType: 'payable' } });
export const costCentre = lookup(entriesOf(costCentres));
export const anyGroup = lookup(entriesOf(accountGroups));
/** The group of an account: its control type decides on bills and on further fields of the form. */
const groupEntries = entriesOf(accountGroups, AccountGroupOption);
export const groupOfAccount = lookup(groupEntries, {
  filters: { first: 'leaves' },
  note: ({ isLeaf }) => (isLeaf ? null : translate('Has groups under it; choose one of them if it fits')),
  fills: ({ controlType, lastAccountCode }, others) => ({
    ...suggestedCode(nextCode(lastAccountCode, 12), others),
    ...(others.controlType === controlType ? {} : { controlType, billWise: isParty(controlType) }),
  }),
});
export const groupAbove = lookup(groupEntries, {
  fills: ({ code, lastGroupCode, depth, directCost, controlType }, others) => ({
    ...suggestedCode(codeUnder(code, lastGroupCode, 10), others),
    ...suggestedControl(controlType, others),
    depth: depth + 1,
    ...(isStatementLine(depth + 1) ? {} : { directCost }),
  }),
});

/** The next code among the siblings, as long as no other one was typed; rows of a file bring their own or none. */
function suggestedCode(code: string | null, others: Values): Values {
  if (!('code' in others) || (others.code && others.code !== others.suggestedCode)) return {};
  return { code, suggestedCode: code };
}

/** A new group copies the control account kind of its parent, as long as nothing else was chosen. */
function suggestedControl(controlType: ControlType, others: Values): Values {
  if (others.controlType !== 'none' && others.controlType !== others.suggestedControl) return {};
  return { controlType, suggestedControl: controlType };
}
export const anyTdsSection = lookup(tdsSectionEntries);

import { add, type Paise } from '../../../contract/amount';
import { OWNER_KINDS, type Owner, type OwnerKind } from '../../../contract/books/subLedgers';
import type { IsoDate } from '../../../contract/dates';
import { Refused } from '../../core/calls/refused';
import type { PostingLine } from '../posting';

/** The effect of a posting line on one due of an owner. */
export type OwnerMove = {
  owner: Owner;
  /** Identifies the due; the same key adds to the same item. */
  key: string;
  label: string;
  dueOn: IsoDate;
  /** 1: never below zero, as a due; -1: never above, as an advance or deposit; 0: either, as a folio. */
  side: 1 | -1 | 0;
  /** Charge, concession, receipt …, as statements show it. */
  what: string;
  /** Above zero adds to what the owner owes. */
  amount: Paise;
  narration?: string | null;
};

type Books = { accounts: ReadonlyMap<number, { name: string; ownerKind?: OwnerKind | null }> };

const zero = 0 as Paise;

/** The line of a control account for the movements of its owners: one entry for any number of owners. */
export function ownerLine(
  accountId: number,
  moves: readonly OwnerMove[],
  narration: string | null = null,
): PostingLine {
  const sum = moves.reduce((total, { amount }) => add(total, amount), zero);
  return {
    accountId,
    debit: sum > 0 ? sum : zero,
    credit: sum < 0 ? (-sum as Paise) : zero,
    narration,
    costCentreId: null,
    bills: [],
    owners: moves,
  };
}

/**
 * A control account is only posted with its owners, and any other without: so the account is the sum of what they owe.
 * @throws Refused where somebody posts to a control account by hand.
 * @throws Error where a kind posts owners that do not fit their line.
 */
export function checkOwners({ accounts }: Books, lines: readonly PostingLine[]): void {
  for (const { accountId, debit, credit, owners = [] } of lines) {
    const account = accounts.get(accountId);
    const kind = account?.ownerKind ?? null;
    if (kind === null) {
      if (owners.length > 0) throw new Error(`${account?.name} has no sub-ledger`);
      continue;
    }
    if (owners.length === 0) {
      throw new Refused(
        409,
        'OWNER_NEEDED',
        `${account?.name} is kept for each ${OWNER_KINDS[kind].one}. Enter this where ${OWNER_KINDS[kind].many} are charged and paid.`,
        { type: 4 },
      );
    }
    const sum = owners.reduce((total, { amount }) => total + amount, 0);
    if (sum !== debit - credit) throw new Error(`owners of ${account?.name} have ${sum}, its line ${debit - credit}`);
    if (owners.some(({ owner }) => owner.kind !== kind)) throw new Error(`${account?.name} has ${kind} owners only`);
  }
}

import { sql } from 'drizzle-orm';
import type { Paise, Percent } from '../../../contract/amount';
import type { HeadsChoice } from '../../../contract/books/gst/supplies';
import { taxWithin, type Within } from '../../../contract/books/gst/within';
import { rowsOf, type Tx } from '../../core/db/database';
import type { BankAccount } from './bankAccount';

type Bank = Pick<BankAccount, 'gstin' | 'stateCode'>;
type Given = { gstPercent: Percent | null; gstHeads: HeadsChoice | null };
export type Taxed = Within & { rate: Percent; interState: boolean };

/** The GST facts of a bank: its registration and state, from its account. */
export async function bankParty(tx: Tx, companyId: number, accountId: number): Promise<Bank> {
  const [bank] = await rowsOf<Bank>(
    tx,
    sql`select gstin, state_code as "stateCode" from accounts where company_id = ${companyId} and id = ${accountId}`,
  );
  return bank ?? { gstin: null, stateCode: null };
}

/**
 * The GST within a sum that a bank took or gave back. Its services are supplied at the place of the branch (IGST Act
 * 2017, section 12(12)), so the heads follow from the states of bank and branch, unless they are entered.
 * @returns null without a rate.
 */
export async function taxOfCharge(
  tx: Tx,
  companyId: number,
  branchId: number,
  bank: Bank,
  gross: Paise,
  { gstPercent, gstHeads }: Given,
): Promise<Taxed | null> {
  if (!gstPercent) return null;
  const isFar = gstHeads ? gstHeads === 'far' : await isElsewhere(tx, companyId, branchId, bank);
  return { ...taxWithin(gross, gstPercent, isFar), rate: gstPercent, interState: isFar };
}

async function isElsewhere(tx: Tx, companyId: number, branchId: number, bank: Bank): Promise<boolean> {
  const state = bank.gstin?.slice(0, 2) ?? bank.stateCode;
  if (state === null) return false;
  const [branch] = await rowsOf<{ state: string | null }>(
    tx,
    sql`select state_code as state from branches where company_id = ${companyId} and id = ${branchId}`,
  );
  return branch?.state != null && branch.state !== state;
}

/** The lines of a payment of a charge: its value with the tax, and what rounding leaves. */
export function chargeLines(accountId: number, gross: Paise, taxed: Taxed | null, gstin: string | null) {
  const line = (amount: Paise) => ({
    accountId,
    amount,
    bills: [],
    gstPercent: null as Percent | null,
    interState: false,
    tdsSectionId: null,
    tdsAmount: null,
    tdsReason: null,
    narration: null,
    costCentreId: null,
  });
  if (taxed === null) return [line(gross)];
  const { taxable, rate, interState, rest } = taxed;
  const charge = { ...line(taxable), gstPercent: rate, interState, partyGstin: gstin };
  return rest > 0 ? [charge, line(rest)] : [charge];
}

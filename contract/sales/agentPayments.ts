import * as z from 'zod/mini';
import { type Paise, sumOf } from '../amount';
import { amendableVoucher, instrument } from '../books/vouchers';
import { documentType, lineTable } from '../document';
import { called, isoDateField, money, optionalText, positiveMoney, yesOrNo } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { agents } from '../selling/agents';
import { MONEY_ACCOUNTS, TDS_SECTIONS } from '../targets';
import { salesKinds } from './kinds';
import { COMMISSION_BILLS } from './openOptions';

const NONE = 0 as Paise;

/** Payments of commission to agents, bill by bill or on account, with tax deducted (type AP). */
export const agentPayments = documentType({
  ...salesKinds.agentPayment,
  ...amendableVoucher,
  head: {
    agentId: ref(agents),
    upTo: z._default(called('Commission up to', z.nullable(isoDateField())), null),
    /** More than what is payable may be paid ahead. */
    advance: z._default(called('Advance', yesOrNo), false),
    moneyAccountId: called('Paid from', ref(MONEY_ACCOUNTS)),
    ...instrument,
    instrumentNo: z._default(instrument.instrumentNo, null),
    instrumentDate: z._default(instrument.instrumentDate, null),
    /** Left out, that of the agent. */
    tdsSectionId: z._default(called('TDS section', optionalRef(TDS_SECTIONS)), null),
    /** null: computed from the section; a typed amount needs a reason. */
    tdsAmount: z._default(called('TDS', z.nullable(money)), null),
    tdsReason: z._default(optionalText(100), null),
  },
  lines: {
    bills: lineTable(
      z.object({
        /** Left out: the oldest commissions are paid first. */
        billId: z._default(optionalRef(COMMISSION_BILLS), null),
        amount: positiveMoney,
      }),
      { most: 200 },
    ),
  },
  worked: ({ bills }) => {
    const amount = sumOf(bills, (line) => line.amount ?? NONE);
    return { totals: [{ label: 'Commission', amount, strong: true }], amount };
  },
  filters: { agentId: refKey(agents, 'Select an agent of the list') },
});
export type AgentPaymentInput = z.infer<typeof agentPayments.input>;

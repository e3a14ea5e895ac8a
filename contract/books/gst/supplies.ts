import * as z from 'zod/mini';
import type { Quantity } from '../../amount';
import { choice, id, isoDateField, optionalPattern, optionalText, signedMoney, signedQuantity } from '../../fields';
import { naming } from '../../references';
import { gstinProblem, stateName } from '../../statutory';
import { HSN_CODES } from '../../targets';
import { GST_TYPES } from '../accounts';
import { headFields } from './heads';

/** The GST kind of a supply, as a line of a voucher may name it. */
export const SUPPLIES = ['taxable', 'zeroRated', 'nilRated', 'exempt', 'nonGst'] as const;
export type Supply = (typeof SUPPLIES)[number];

/**
 * Kinds of rows of the GST register: `unstated` is a sale or purchase by journal without GST details, `advance` money
 * for services before their invoice, below zero where it is adjusted or refunded (CGST Act 2017, section 13(2)), and
 * `byOperator` a sale whose tax the e-commerce operator pays (section 9(5)).
 */
export const REGISTERED_SUPPLIES = [...SUPPLIES, 'unstated', 'advance', 'byOperator'] as const;
export type RegisteredSupply = (typeof REGISTERED_SUPPLIES)[number];

export const DIRECTIONS = ['outward', 'inward'] as const;
export const NOTE_KINDS = ['invoice', 'creditNote', 'debitNote'] as const;

export const ShippingBill = z.object({
  number: z.string(),
  date: z.nullable(isoDateField()),
  port: z.nullable(z.string()),
});

const gstin = optionalPattern(gstinProblem);
const state = optionalPattern((value) => (stateName(value) ? null : 'Choose a state of the list'));
const hsn = optionalPattern((value) =>
  /^\d{4}(\d{2}(\d{2})?)?$/.test(value) ? null : 'An HSN or SAC has 4, 6 or 8 digits',
);

/** GST details of a line besides the rate; left out, it is an ordinary taxable supply with credit. */
export const gstLine = {
  hsn: z.optional(naming(hsn, HSN_CODES)),
  supply: z.optional(z.nullable(choice(SUPPLIES))),
  /** No credit is taken: the tax is part of the cost (CGST Act 2017, section 17(5)). */
  creditBlocked: z.optional(z.nullable(z.boolean('Say yes or no'))),
};

/** Heads that the maker knows better than the states do: CGST and SGST, or IGST. */
export const HEADS_CHOICES = ['inside', 'far'] as const;
export type HeadsChoice = (typeof HEADS_CHOICES)[number];
export const gstHeads = z._default(z.nullable(choice(HEADS_CHOICES)), null);

/** Details of a bill that neither the account nor the bill references give. */
export const gstBill = {
  partyGstin: z.optional(gstin),
  gstBillNo: z.optional(optionalText(16)),
  gstBillDate: z.optional(z.nullable(isoDateField())),
};
export const placeOfSupply = z.optional(state);

/** A supply as the reports read it: one rate and HSN of one voucher. Below zero for reversals. */
export const SupplyRow = z.object({
  voucherId: id,
  type: z.string(),
  number: z.string(),
  /** Date of the voucher, which decides its return. */
  date: isoDateField(),
  direction: choice(DIRECTIONS),
  kind: choice(NOTE_KINDS),
  supply: z.enum(REGISTERED_SUPPLIES),
  partyId: z.nullable(id),
  party: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  gstType: z.nullable(choice(GST_TYPES)),
  /** Two digits of the state, 96 abroad; null where it was not entered. */
  placeOfSupply: z.nullable(z.string()),
  billNo: z.string(),
  billDate: isoDateField(),
  hsn: z.nullable(z.string()),
  rate: z.int(),
  /** In the unit that returns count in; nil where only the amount is known. */
  qty: z._default(signedQuantity, 0 as Quantity),
  uqc: z._default(z.nullable(z.string()), null),
  taxable: signedMoney,
  ...headFields,
  reverseCharge: z.boolean(),
  creditEligible: z.boolean(),
  /** For a note: the largest invoice that it is against, with tax, and the date of that invoice. */
  against: z._default(z.nullable(z.object({ value: signedMoney, date: isoDateField() })), null),
  /** Written by a cancellation later than the period of the voucher itself. */
  isMirror: z.boolean(),
  /** For an export, once the customs gave one. */
  shippingBill: z._default(z.nullable(ShippingBill), null),
  /** The marketplace that it was sold through, which collects tax at source. */
  through: z._default(z.nullable(z.object({ name: z.string(), gstin: z.nullable(z.string()) })), null),
});
export type SupplyRow = z.infer<typeof SupplyRow>;

import * as z from 'zod/mini';
import { text } from '../fields';
import { refKey } from '../references';
import { customers, mobileText } from '../selling/customers';
import { OfferRule } from '../selling/offers';
import { outlets } from '../selling/outlets';
import { TILL_SCREENS } from '../selling/shifts';

/** Offers in force today, for everybody or for a customer: kept by tills for work without network. */
export const tillOffers = {
  path: '/api/pos/offers',
  screens: TILL_SCREENS,
  query: z.object({ customerId: refKey(customers, 'Select a customer of the list') }),
  answer: z.array(OfferRule),
} as const;

/** A coupon that a customer shows, with the limits that only the server knows. */
export const CouponQuery = z.object({
  code: text(20, 'Enter the code of the coupon'),
  customerId: refKey(customers, 'Select a customer of the list'),
  mobile: z._default(mobileText, null),
  /** Where it is shown; left out, coupons of some outlets are refused. */
  outletId: refKey(outlets, 'Select an outlet of the list'),
});
export const couponsPath = '/api/pos/coupons';

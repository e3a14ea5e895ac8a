import { timeInIndia } from '../../contract/clock';
import { CouponQuery, couponsPath, tillOffers } from '../../contract/pos/offers';
import { OfferRule } from '../../contract/selling/offers';
import { TILL_SCREENS } from '../../contract/selling/shifts';
import { type Api, todayOf } from '../core/calls/api';
import { couponOf, offersOfDay } from '../selling/offers/offers';

/** The offers and coupons of a till. */
export function offerRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: tillOffers.path,
      summary: 'Offers of today with their hours and outlets, and those of the group of a customer',
      needs: { anyOf: tillOffers.screens },
      query: tillOffers.query,
      answer: tillOffers.answer,
    },
    (tx, { who, query, now }) =>
      offersOfDay(tx, { who }, { date: todayOf(now), customerId: Number(query.customerId) || null }),
  );
  api.on(
    {
      method: 'GET',
      path: couponsPath,
      summary: 'A coupon by its code, refused where it is used up, not of today or not for the customer',
      needs: { anyOf: TILL_SCREENS },
      query: CouponQuery,
      answer: OfferRule,
    },
    (tx, { who, query, now }) =>
      couponOf(
        tx,
        { who },
        query.code,
        {
          date: todayOf(now),
          time: timeInIndia(now),
          outletId: Number(query.outletId) || null,
          customerId: Number(query.customerId) || null,
          mobile: query.mobile,
        },
        'code',
      ),
  );
}

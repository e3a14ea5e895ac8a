import * as z from 'zod/mini';
import { accounts } from '../books/accounts';
import { ecommerce } from '../ecommerce/screens';
import { called, codeText, isoDateField, money, nameText, optionalPattern, optionalText, yesOrNo } from '../fields';
import { master } from '../master';
import { optionalRef } from '../references';
import { restaurant } from '../restaurant/screens';
import { takeaway } from '../takeaway/screens';
import { mobileText } from './customers';

/** People who deliver orders. Money that a delivery boy collects is in his own cash account until he hands it over. */
export const deliveryBoys = master({
  path: '/api/selling/delivery-boys',
  screen: ecommerce.deliveryBoysOnline,
  alsoOn: [restaurant.deliveryBoys, takeaway.deliveryBoys],
  names: { one: 'delivery boy', many: 'delivery boys' },
  fields: {
    code: codeText(12, 'Give the delivery boy a code'),
    name: nameText(60, 'Give the delivery boy a name'),
    mobile: mobileText,
    vehicleNo: called(
      'Vehicle',
      optionalPattern(() => null),
    ),
    licenceTill: called('Licence valid till', z.nullable(isoDateField())),
    cashAccountId: called('Cash in hand of the boy', optionalRef(accounts)),
    /** Above it he takes no further order to be paid on delivery before he hands over; zero is no limit. */
    floatLimit: called('Cash limit', money),
    payPerDrop: called('Pay for each delivery', money),
    remark: optionalText(120),
    onDuty: called('On duty', yesOrNo),
    active: yesOrNo,
  },
  row: { cashAccountName: z.nullable(z.string()) },
  filters: ['onDuty', 'active'],
  rules: ({ mobile, floatLimit, cashAccountId }) => ({
    ...(mobile === null && { mobile: 'Give the mobile number' }),
    ...(floatLimit > 0 && cashAccountId === null && { cashAccountId: 'Select the cash account that the limit is for' }),
  }),
});
export type DeliveryBoyInput = z.infer<typeof deliveryBoys.input>;
export type DeliveryBoy = z.infer<typeof deliveryBoys.row>;

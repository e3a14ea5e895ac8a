import * as z from 'zod/mini';
import { called, choice, id, isoDateField, money, optionalText, percentField, text, yesOrNo } from '../fields';
import { optionalRef, ref } from '../references';
import { customers } from '../selling/customers';
import { mealPlans } from './mealPlans';
import { rooms } from './rooms';
import { BILL_TO, stays } from './stays';

/** What is done with a stay that is in house. Each act is one call on the stay. */
const act = <const N extends string>(name: N) => `${stays.path}/:id/${name}` as const;
export const stayActs = {
  transfer: act('transfer'),
  tariff: act('tariff'),
  details: act('details'),
} as const;

export const TRANSFER_REASONS = {
  guestRequest: 'Guest asked for it',
  maintenance: 'Room needs repair',
  upgradeFree: 'Better room, same tariff',
  upgradePaid: 'Better room, its tariff',
  merge: 'Guests join',
} as const;

export const RoomTransfer = z.object({
  toRoomId: called('To room', ref(rooms)),
  because: choice(TRANSFER_REASONS),
  tariffRule: called('Tariff', choice({ keep: 'As before', newCategory: 'Of the new category' })),
});

export const TariffChange = z.object({
  fromDate: called('From the night of', isoDateField('Give the first night')),
  /** Null: for all nights to come. */
  toDate: called('To the night of', z.nullable(isoDateField())),
  tariff: called('Tariff of a night', z.nullable(money)),
  discountPercent: called('Discount %', percentField()),
  planId: called('Meal plan', ref(mealPlans)),
  extraBeds: z.int().check(z.gte(0, 'At least 0'), z.lte(10, 'At most 10')),
  reason: text(120, 'Say why the tariff changes'),
});

export const StayDetails = z.object({
  departure: isoDateField('Give the day of departure'),
  adults: z.int().check(z.gte(1, 'At least 1'), z.lte(20, 'At most 20')),
  children: called('Children of 6 to 12', z.int().check(z.gte(0, 'At least 0'), z.lte(20, 'At most 20'))),
  planId: called('Meal plan', ref(mealPlans)),
  firmId: called('Company', optionalRef(customers)),
  billTo: called('Bill to', choice(BILL_TO)),
  proceedingTo: optionalText(60),
  vehicleNo: called('Vehicle', optionalText(20)),
  detailsPending: called('Details follow', yesOrNo),
});

/** A stay as the acts on it show it. */
export const StayView = z.object({
  id,
  number: z.string(),
  branchId: id,
  room: z.string(),
  roomId: id,
  category: z.string(),
  guestName: z.string(),
  firmName: z.nullable(z.string()),
  kind: z.string(),
  status: z.string(),
  arrival: isoDateField(),
  departure: isoDateField(),
  adults: z.int(),
  children: z.int(),
  extraBeds: z.int(),
  planId: id,
  planName: z.string(),
  firmId: z.nullable(id),
  tariff: z.nullable(money),
  discountPercent: percentField(),
  detailsPending: yesOrNo,
  balance: z.int(),
  nights: z.array(
    z.object({
      night: isoDateField(),
      room: z.string(),
      net: money,
      gstPercent: percentField(),
      gross: money,
      isPosted: yesOrNo,
    }),
  ),
});
export type StayView = z.infer<typeof StayView>;

import { restaurant } from '../../../contract/restaurant/screens';
import type { ScreenDefinition } from '../../kit/definition';
import { deliveryBoysOn } from '../../selling/deliveryBoys.master';
import { outletsOn } from '../../selling/outlets.master';
import { taxesOn } from '../../selling/taxes.master';

export const screens: readonly ScreenDefinition[] = [
  taxesOn(restaurant.saleTaxes),
  outletsOn(restaurant.outlets),
  deliveryBoysOn(restaurant.deliveryBoys),
];

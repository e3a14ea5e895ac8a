import { restaurant } from '../../../../contract/restaurant/screens';
import type { ScreenDefinition } from '../../../kit/definition';
import { DeliveryPanel } from './DeliveryPanel';

export const deliveriesPanel: ScreenDefinition = { screen: restaurant.deliveryDetails, Component: DeliveryPanel };

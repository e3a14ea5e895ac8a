import type { ScreenDefinition } from '../../kit/definition';
import { customerGroupsScreen, guestsScreen } from './customers.master';
import { deskHeadsMaster } from './deskHeads.master';
import { mealPlansMaster } from './mealPlans.master';
import { postChargesMaster } from './postCharges.master';
import { roomCategoriesMaster } from './roomCategories.master';
import { roomsMaster } from './rooms.master';

export const screens: readonly ScreenDefinition[] = [
  roomCategoriesMaster,
  roomsMaster,
  postChargesMaster,
  mealPlansMaster,
  customerGroupsScreen,
  guestsScreen,
  deskHeadsMaster,
];

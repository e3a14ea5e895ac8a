import type { ScreenDefinition } from '../../kit/definition';
import { customerGroupsScreen, guestsScreen } from './customers.master';
import { deskHeadsMaster } from './deskHeads.master';
import {
  expectedArrivalsReport,
  expectedDeparturesReport,
  inHouseGuestsReport,
  reservationsListReport,
} from './frontOffice.report';
import { mealPlansMaster } from './mealPlans.master';
import { postChargesMaster } from './postCharges.master';
import { roomScreens } from './RoomBoard';
import { reservationsDocument } from './reservations.document';
import { roomCategoriesMaster } from './roomCategories.master';
import { roomsMaster } from './rooms.master';
import { checkInScreen, houseGuestScreen, quickCheckInScreen } from './stays.document';

export const screens: readonly ScreenDefinition[] = [
  roomCategoriesMaster,
  roomsMaster,
  postChargesMaster,
  mealPlansMaster,
  customerGroupsScreen,
  guestsScreen,
  deskHeadsMaster,
  reservationsDocument,
  checkInScreen,
  quickCheckInScreen,
  houseGuestScreen,
  ...roomScreens,
  reservationsListReport,
  expectedArrivalsReport,
  expectedDeparturesReport,
  inHouseGuestsReport,
];

import { sql } from 'drizzle-orm';
import { deskHeads } from '../../contract/frontoffice/deskHeads';
import { groupTariffs } from '../../contract/frontoffice/groupTariffs';
import { mealPlans } from '../../contract/frontoffice/mealPlans';
import { postCharges } from '../../contract/frontoffice/postCharges';
import { roomCategories } from '../../contract/frontoffice/roomCategories';
import { natureProblems } from '../books/accountKinds';
import type { Api } from '../core/calls/api';
import { refuse } from '../core/calls/refused';
import { businessDayRoutes } from '../core/days/dayRoutes';
import { documentRoutes } from '../core/documents/documents';
import { tableRoutes } from '../core/masters/fromTable';
import { frontOfficeReportRoutes } from './frontOfficeReports';
import { guestRoutes } from './guests';
import { hotelDays } from './hotelDays';
import { openLookups } from './openReservations';
import { reservationKind } from './reservations';
import { roomPanelRoutes } from './roomPanel';
import { roomStatusRoutes } from './roomStatus';
import { roomRoutes } from './rooms';
import { stayActRoutes } from './stayActs';
import { stayKind } from './stays';
import {
  contractTariffs,
  deskHeads as deskHeadTable,
  groupTariffs as groupTariffTable,
  mealPlans as mealPlanTable,
  postCharges as postChargeTable,
  roomCategories as roomCategoryTable,
  roomRestrictions,
  roomSeasons,
} from './tables';

/** The front office of a hotel. */
export function frontOfficeRoutes(api: Api): void {
  tableRoutes(api, mealPlans, { table: mealPlanTable, order: ['code'] });
  tableRoutes(api, roomCategories, {
    table: roomCategoryTable,
    lines: { seasons: roomSeasons, restrictions: roomRestrictions },
    order: ['branchName', 'code'],
    extra: () => ({
      rooms: sql`(select count(*)::int from rooms o where o.company_id = t.company_id and o.category_id = t.id and o.active)`,
    }),
  });
  roomRoutes(api);
  tableRoutes(api, postCharges, {
    table: postChargeTable,
    order: ['name'],
    async check(tx, ctx, { incomeAccountId }) {
      refuse(await natureProblems(tx, ctx, 'earned', [{ field: 'incomeAccountId', id: incomeAccountId }]));
    },
  });
  tableRoutes(api, groupTariffs, {
    table: groupTariffTable,
    lines: { rateContract: contractTariffs },
    order: ['groupName'],
    label: 'groupName',
    hint: 'kind',
    search: (_who, text) => sql`position(${text} in lower(r."groupName")) > 0`,
    constraints: {
      group_tariffs_group_id: {
        field: 'groupId',
        message: () => 'This group has its tariff already. Change that one.',
      },
    },
  });
  guestRoutes(api);
  tableRoutes(api, deskHeads, {
    table: deskHeadTable,
    order: ['name'],
    async check(tx, ctx, { nature, accountId }) {
      if (nature !== 'paidOut') refuse(await natureProblems(tx, ctx, nature, [{ field: 'accountId', id: accountId }]));
    },
  });
  businessDayRoutes(api, hotelDays);
  openLookups(api);
  documentRoutes(api, reservationKind);
  // Before the calls that take any word for a key of a stay.
  stayActRoutes(api);
  documentRoutes(api, stayKind);
  roomStatusRoutes(api);
  roomPanelRoutes(api);
  frontOfficeReportRoutes(api);
}

import type { Screen } from '../../contract/screen';
import type { AgentsList } from '../../contract/selling/keyReports';
import type { itemGroupsListOn, itemsListOn } from '../../contract/stock/itemLists';
import { definePlainReport } from '../kit/report/definePlainReport';

/** Lists of masters that several areas print. `on` is the screen on which a row opens. */

export const agentsListOf = (report: AgentsList, on: Screen) =>
  definePlainReport(report, {
    minor: ['territory'],
    open: ({ id }) => ({ screen: on, params: { open: id } }),
    many: 'agents',
  });

export const itemGroupsListOf = (report: ReturnType<typeof itemGroupsListOn>, on: Screen) =>
  definePlainReport(report, {
    minor: ['unit', 'hsnCode'],
    open: ({ id }) => ({ screen: on, params: { open: id } }),
    many: 'item groups',
  });

export const itemsListOf = (report: ReturnType<typeof itemsListOn>, on: Screen) =>
  definePlainReport(report, {
    minor: ['category', 'gstPercent', 'mrp'],
    grouped: { counted: 'Items' },
    open: ({ id }) => ({ screen: on, params: { open: id } }),
    many: 'items',
  });

import type { RoomTile } from '../../../contract/frontoffice/roomPanel';
import { isBlock, ROOM_STATES, RoomStatus, roomStatusPath } from '../../../contract/frontoffice/roomStatus';
import { frontoffice as screens } from '../../../contract/frontoffice/screens';
import {
  RoomTransfer,
  StayDetails,
  stayActs,
  TariffChange,
  TRANSFER_REASONS,
} from '../../../contract/frontoffice/stayActs';
import { BILL_TO, stays } from '../../../contract/frontoffice/stays';
import type { Schema } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import type { TileAct } from '../../kit/board/acts';
import type { Values } from '../../kit/define';
import { choice } from '../../kit/inputs/inputKinds';
import { anyFirm, anyPlan, roomOfBranch } from './lookups';

/** What can be done with a room, each once for the panel and for the screen that is about it alone. */
type Act = TileAct<RoomTile>;

const isOccupied = ({ stayId }: RoomTile) => stayId !== null;
const isGuest = (tile: RoomTile) => isOccupied(tile) && tile.state !== 'house';
const pathOf = (path: string, { stayId }: RoomTile) => path.replace(':id', String(stayId));
const formOf = (schema: unknown) => schema as Schema<Values>;
const about = ({ code, guest }: RoomTile) => `${code} ${guest ?? ''}`.trim();

const TRANSFER = [
  { field: 'toRoomId', label: 'To room', input: roomOfBranch },
  { field: 'because', label: 'Because', input: choice(TRANSFER_REASONS) },
  { field: 'tariffRule', label: 'Tariff', input: choice({ keep: 'As before', newCategory: 'Of the new category' }) },
] as const;
export const transferAct: Act = {
  key: 'transfer',
  label: 'Room transfer',
  hotkey: '4',
  needs: { screen: screens.roomTransfer, tran: TRAN.create },
  available: isOccupied,
  ask: (tile) => ({
    title: `Room transfer: ${about(tile)}`,
    message: 'The nights to come are in the other room. Nights that are over stay with this one.',
    action: 'Move',
    form: {
      fields: TRANSFER,
      schema: formOf(RoomTransfer),
      start: { branchId: tile.branchId, toRoomId: null, because: 'guestRequest', tariffRule: 'keep' },
    },
  }),
  call: (tile, { values }) => ({
    method: 'POST',
    path: pathOf(stayActs.transfer, tile),
    body: RoomTransfer.parse(values),
  }),
};

const TARIFF = [
  { field: 'fromDate', label: 'From the night of', input: 'date' },
  { field: 'toDate', label: 'To the night of', input: 'date', help: 'If blank, all nights to come' },
  { field: 'tariff', label: 'Tariff of a night', input: 'money', help: 'If blank, as the category says' },
  { field: 'discountPercent', label: 'Discount %', input: 'percent' },
  { field: 'planId', label: 'Meal plan', input: anyPlan },
  { field: 'extraBeds', label: 'Extra beds', input: 'count' },
  { field: 'reason', label: 'Reason', input: 'text' },
] as const;
export const tariffAct: Act = {
  key: 'tariff',
  label: 'Tariff change',
  hotkey: '5',
  needs: { screen: screens.tariffChange, tran: TRAN.create },
  available: isGuest,
  ask: (tile) => ({
    title: `Tariff change: ${about(tile)}`,
    message: 'Nights that are charged already stay as they are.',
    action: 'Change the tariff',
    form: {
      fields: TARIFF,
      schema: formOf(TariffChange),
      start: {
        fromDate: tile.date,
        toDate: null,
        tariff: tile.tariff,
        discountPercent: tile.discountPercent,
        planId: tile.planId,
        extraBeds: tile.extraBeds,
        reason: '',
      },
    },
  }),
  call: (tile, { values }) => ({
    method: 'POST',
    path: pathOf(stayActs.tariff, tile),
    body: TariffChange.parse(values),
  }),
};

const DETAILS = [
  { field: 'departure', label: 'Departure', input: 'date' },
  { field: 'adults', label: 'Adults', input: 'count' },
  { field: 'children', label: 'Children of 6 to 12', input: 'count' },
  { field: 'planId', label: 'Meal plan', input: anyPlan },
  { field: 'firmId', label: 'Company', input: anyFirm },
  { field: 'billTo', label: 'Bill to', input: choice(BILL_TO) },
  { field: 'proceedingTo', label: 'Proceeding to', input: 'text' },
  { field: 'vehicleNo', label: 'Vehicle', input: 'text' },
  { field: 'detailsPending', label: 'Details follow', input: 'switch' },
] as const;
export const detailsAct: Act = {
  key: 'details',
  label: 'Change details',
  hotkey: '1',
  needs: { screen: screens.changeDetails, tran: TRAN.create },
  available: isOccupied,
  ask: (tile) => ({
    title: `Change details: ${about(tile)}`,
    message: 'A later departure takes further nights, an earlier one frees them. Only nights to come take a new price.',
    action: 'Save changes',
    form: {
      fields: DETAILS,
      schema: formOf(StayDetails),
      start: {
        departure: tile.departure,
        adults: tile.adults,
        children: tile.children,
        planId: tile.planId,
        firmId: tile.firmId,
        billTo: 'guest',
        proceedingTo: null,
        vehicleNo: null,
        detailsPending: tile.detailsPending,
      },
    },
  }),
  call: (tile, { values }) => ({
    method: 'POST',
    path: pathOf(stayActs.details, tile),
    body: StayDetails.parse(values),
  }),
};

export const cancelAct: Act = {
  key: 'cancel',
  label: 'Cancel check-in',
  tone: 'danger',
  needs: { screen: screens.cancelCheckIn, tran: TRAN.cancel },
  available: isOccupied,
  ask: (tile) => ({
    title: `Cancel check-in: ${about(tile)}`,
    message: 'The registration number stays as cancelled, and the room is free again.',
    action: 'Cancel check-in',
    danger: true,
    reason: true,
  }),
  call: ({ stayId, stayVersion }, { reason }) => ({
    method: 'POST',
    path: `${stays.path}/${stayId}/cancel`,
    body: { version: stayVersion, reason, confirmed: [] },
  }),
};

const needsStatus = { screen: screens.roomStatus, tran: TRAN.create } as const;
const marked = (state: 'clean' | 'inspected' | 'dirty', label: string, hotkey: string): Act => ({
  key: state,
  label,
  hotkey,
  needs: needsStatus,
  available: ({ housekeeping, state: now }) => housekeeping !== state || now === 'blocked',
  call: ({ roomId }) => ({
    method: 'POST',
    path: roomStatusPath,
    body: { roomIds: [roomId], state, fromDate: null, toDate: null, reason: null },
  }),
});
const BLOCK = [
  {
    field: 'state',
    label: 'New state',
    input: choice(Object.fromEntries(Object.entries(ROOM_STATES).filter(([state]) => isBlock(state as 'dirty')))),
  },
  { field: 'fromDate', label: 'First night', input: 'date' },
  { field: 'toDate', label: 'Last night', input: 'date' },
  { field: 'reason', label: 'Reason', input: 'text' },
] as const;
const blockAct: Act = {
  key: 'block',
  label: 'Out of order',
  tone: 'danger',
  needs: needsStatus,
  available: ({ stayId, state }) => stayId === null && state !== 'blocked',
  ask: (tile) => ({
    title: `Out of order: ${tile.code}`,
    message: 'Nobody can be checked into it or reserve it on these nights.',
    action: 'Block the room',
    form: {
      fields: BLOCK,
      schema: formOf(RoomStatus),
      start: { roomIds: [tile.roomId], state: 'outOfOrder', fromDate: tile.date, toDate: tile.date, reason: '' },
    },
  }),
  call: (tile, { values }) => ({
    method: 'POST',
    path: roomStatusPath,
    body: RoomStatus.parse({ ...values, roomIds: [tile.roomId] }),
  }),
};
export const housekeepingActs: readonly Act[] = [
  marked('clean', 'Clean', 'C'),
  marked('inspected', 'Inspected', 'I'),
  marked('dirty', 'Dirty', 'D'),
  blockAct,
];

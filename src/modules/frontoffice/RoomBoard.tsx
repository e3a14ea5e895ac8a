import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDate } from '../../../contract/dates';
import { type RoomTile, roomPanel } from '../../../contract/frontoffice/roomPanel';
import { frontoffice as screens } from '../../../contract/frontoffice/screens';
import { type Screen, TRAN } from '../../../contract/screen';
import type { TileAct } from '../../kit/board/acts';
import { Floor } from '../../kit/board/floor/Floor';
import { FLOOR_KEYS, type FloorParts, type FloorState } from '../../kit/board/floor/floor';
import { useBoardRows } from '../../kit/board/useBoardRows';
import type { ScreenDefinition } from '../../kit/definition';
import { href } from '../../kit/href';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { Figure } from '../../kit/show';
import { translate } from '../../kit/translate';
import { cancelAct, detailsAct, housekeepingActs, tariffAct, transferAct } from './roomActs';

const STATES: Readonly<Record<string, FloorState>> = {
  vacant: { words: 'Vacant', tone: 'good' },
  dirty: { words: 'Vacant, dirty', tone: 'warn' },
  expected: { words: 'Expected', tone: 'accent', icon: 'calendar' },
  occupied: { words: 'Occupied', tone: 'info' },
  dueOut: { words: 'Due out', tone: 'warn', icon: 'history' },
  overstay: { words: 'Overstay', tone: 'bad', icon: 'history' },
  house: { words: 'House guest', tone: 'accent' },
  blocked: { words: 'Out of order', tone: 'plain' },
};

function TileFacts({ category, guest, adults, children, departure, balance, note, isVip }: RoomTile) {
  return (
    <>
      <span>{category}</span>
      {guest !== null && (
        <span>
          {guest} {adults}
          {children ? `+${children}` : ''} {isVip && translate('VIP')}
        </span>
      )}
      {guest === null && note !== null && <span>{note}</span>}
      {departure !== null && <span>{translate('till {day}', { day: formatDate(departure) })}</span>}
      {balance !== 0 && <Figure amount={balance} />}
    </>
  );
}

const shared = {
  nameOf: ({ code }: RoomTile) => code,
  groupOf: ({ floor }: RoomTile) => translate('Floor {floor}', { floor }),
  states: STATES,
  stateOf: ({ state }: RoomTile) => state,
  alertOf: ({ detailsPending }: RoomTile) => (detailsPending ? translate('Register is not filled') : null),
  draw: (tile: RoomTile) => <TileFacts {...tile} />,
};

type Props = { screen: Screen; acts: readonly TileAct<RoomTile>[]; shows(tile: RoomTile): boolean; empty: string };

function RoomBoard({ screen, acts, shows, empty }: Props) {
  const { state } = useBoardRows(roomPanel, {});
  const go = useNavigate();
  const parts = useMemo<FloorParts<RoomTile>>(() => {
    const opened = (key: string, label: string, to: Screen, hotkey: string): TileAct<RoomTile> => ({
      key,
      label,
      hotkey,
      needs: { screen: to, tran: TRAN.create },
      available: ({ stayId, state: now }) => stayId === null && now !== 'blocked',
      open: () => go(href(to, { open: 'new' })),
    });
    const arriving =
      screen === screens.roomPanel
        ? [
            opened('checkIn', 'Check in', screens.checkIn, 'A'),
            opened('quick', 'Quick check-in', screens.quickCheckIn, 'Q'),
            opened('house', 'House guest', screens.houseGuest, 'H'),
          ]
        : [];
    const only = acts.length === 1 ? acts[0]?.key : undefined;
    return { ...shared, acts: [...arriving, ...acts], ...(only && { tapped: () => only }) };
  }, [acts, go, screen]);
  const rows = state.rows?.filter(shows);
  return (
    <ScreenFrame title={translate(screen.title)} keys={FLOOR_KEYS}>
      <Floor label={translate(screen.title)} parts={parts} state={{ ...state, rows }} empty={empty} />
    </ScreenFrame>
  );
}

const roomScreen = (props: Props): ScreenDefinition => ({
  screen: props.screen,
  Component: RoomBoard.bind(null, props),
});
const isOccupied = ({ stayId }: RoomTile) => stayId !== null;
const occupiedScreen = (screen: Screen, act: TileAct<RoomTile>): ScreenDefinition =>
  roomScreen({ screen, acts: [act], shows: isOccupied, empty: 'No room is occupied' });

/** All rooms with what can be done with each; the acts on occupied rooms have screens of their own too. */
export const roomScreens: readonly ScreenDefinition[] = [
  roomScreen({
    screen: screens.roomPanel,
    acts: [detailsAct, transferAct, tariffAct, ...housekeepingActs, cancelAct],
    shows: () => true,
    empty: 'No rooms yet. Add them in Rooms.',
  }),
  roomScreen({
    screen: screens.roomStatus,
    acts: housekeepingActs,
    shows: () => true,
    empty: 'No rooms yet. Add them in Rooms.',
  }),
  occupiedScreen(screens.changeDetails, detailsAct),
  occupiedScreen(screens.roomTransfer, transferAct),
  occupiedScreen(screens.tariffChange, tariffAct),
  occupiedScreen(screens.cancelCheckIn, cancelAct),
];

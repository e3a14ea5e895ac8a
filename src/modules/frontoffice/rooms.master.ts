import { rooms } from '../../../contract/frontoffice/rooms';
import { defineMaster } from '../../kit/master/defineMaster';
import { categoryOfBranch, roomOfBranch } from './lookups';
import { ManyRoomsButton } from './ManyRooms';

/** Rooms of the hotel. */
export const roomsMaster = defineMaster(rooms, {
  wide: true,
  name: 'code',
  Tools: ManyRoomsButton,
  blank: { bedType: 'king', sortOrder: 0 },
  columns: [
    { field: 'code', card: 'name' },
    { field: 'branchName', label: 'Hotel' },
    { field: 'categoryName', label: 'Category' },
    'floor',
    'block',
    'bedType',
    { field: 'maxAdults', optional: true },
    { field: 'phoneExt', optional: true },
    'active',
  ],
  form: [
    {
      group: 'Room',
      fields: [
        'code',
        'roomName',
        { field: 'branchId', label: 'Hotel' },
        { field: 'categoryId', label: 'Category', input: categoryOfBranch },
        'floor',
        'block',
        'active',
      ],
    },
    {
      group: 'Features',
      fields: [
        'bedType',
        { field: 'maxAdults', help: 'If blank, as the category says' },
        { field: 'connectingRoomId', input: roomOfBranch },
        'phoneExt',
        'smoking',
        'accessible',
        { field: 'sortOrder', help: 'Lower numbers come first' },
      ],
    },
  ],
});

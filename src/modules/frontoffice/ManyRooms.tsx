import { MESSAGE } from '../../../contract/errors';
import { BED_TYPES, MadeRooms, ManyRooms, manyRoomsPath, rooms } from '../../../contract/frontoffice/rooms';
import type { Schema } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import type { Values } from '../../kit/define';
import { http, newKey } from '../../kit/http';
import { choice } from '../../kit/inputs/inputKinds';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';
import { categoryOfBranch, hotel } from './lookups';

const FIELDS = [
  { field: 'numbers', label: 'Numbers', input: 'text', help: 'Such as 301-312, 315' },
  { field: 'branchId', label: 'Hotel', input: hotel },
  { field: 'categoryId', label: 'Category', input: categoryOfBranch },
  { field: 'floor', label: 'Floor', input: 'text' },
  { field: 'bedType', label: 'Bed', input: choice(BED_TYPES) },
] as const;

/** Adds the rooms of a floor at once: 301-312 makes twelve. */
export function ManyRoomsButton() {
  const may = useMay(rooms.screen);
  if (!may(TRAN.create)) return null;

  async function add() {
    const answer = await confirmDialog({
      title: 'Add several rooms',
      message: 'Rooms of one floor and category are added at once.',
      action: 'Add rooms',
      form: {
        fields: FIELDS,
        schema: ManyRooms as unknown as Schema<Values>,
        start: { numbers: '', branchId: null, categoryId: null, floor: '', bedType: 'king' },
      },
    });
    if (!answer) return;
    try {
      const headers = { 'Idempotency-Key': newKey() };
      const made = MadeRooms.parse((await http.post(manyRoomsPath, answer.values, { headers })).data);
      showMessage(MESSAGE.success, translate('{count} rooms are added', { count: made.rooms.length }));
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <button type="button" className="btn btn-outline-secondary" onClick={() => void add()}>
      {translate('Add several')}
    </button>
  );
}

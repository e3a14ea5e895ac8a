import { TRAN } from '../../../contract/screen';
import type { Outcome, RowsAct } from '../grid/acts';
import type { Entity } from '../grid/DataGrid';
import { sendMany } from '../grid/sendMany';
import { useMay } from '../session';
import { translate } from '../translate';
import type { Master } from './master';

/** Actions on several records of a master: switch on and off, delete. */
export function useMasterActs(master: Master): readonly RowsAct[] {
  const { resource } = master;
  const may = useMay(resource.screen);
  const nameOf = (row: Entity) => String(row[master.name] ?? row.id);
  const isFree = (row: Entity) => !master.fixed?.(row);

  async function send(step: string, rows: readonly Entity[], more?: object): Promise<Outcome[]> {
    const outcomes = await sendMany(`${resource.path}/${step}`, rows, nameOf, more);
    return outcomes;
  }

  const acts: RowsAct[] = [];
  if (may(TRAN.modify) && 'active' in master.blank) {
    acts.push(
      {
        label: 'Activate',
        done: 'active',
        meant: (rows) => rows.filter((row) => row.active === false && isFree(row)),
        run: (rows) => send('activate', rows, { active: true }),
      },
      {
        label: 'Deactivate',
        done: 'no longer active',
        meant: (rows) => rows.filter((row) => row.active === true && isFree(row)),
        run: (rows) => send('activate', rows, { active: false }),
      },
    );
  }
  if (may(TRAN.cancel)) {
    acts.push({
      label: 'Delete',
      done: 'deleted',
      danger: true,
      ask: {
        title: (count) =>
          count === 1
            ? translate('Delete this {one}?', { one: translate(resource.names.one) })
            : translate('Delete {count} {many}?', { count, many: translate(resource.names.many) }),
        message: 'This cannot be undone. Entries in use are kept, and you see which ones.',
      },
      meant: (rows) => rows.filter(isFree),
      run: (rows) => send('delete', rows),
    });
  }
  return acts;
}

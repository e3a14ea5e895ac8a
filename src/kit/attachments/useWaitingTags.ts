import { usePersisted } from '../persisted';
import type { RecordRef } from './record';
import { putTags } from './tags';

/**
 * Tags that wait for the first save of the record being entered; they come back with the typing.
 * @param name name of the draft.
 */
export function useWaitingTags(name: string) {
  const [kept, keep] = usePersisted(`tags:${name}`);
  const names: readonly string[] = Array.isArray(kept) ? kept.filter((tag) => typeof tag === 'string') : [];
  return {
    names,
    /** Tags ignore capitals. */
    change(next: readonly string[]) {
      const spelt = next.map((tag) => tag.toLowerCase());
      const own = next.filter((tag, place) => spelt.indexOf(tag.toLowerCase()) === place);
      keep(own.length > 0 ? own : null);
    },
    clear: () => keep(null),
    /** They belong to a record now. */
    async sendTo(record: Pick<RecordRef, 'path' | 'id'>) {
      if (names.length === 0) return;
      await putTags(record, names);
      keep(null);
    },
  };
}

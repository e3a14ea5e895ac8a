import { items } from '../../../contract/stock/items';
import { AlikeRecords } from '../../kit/master/AlikeRecords';

/** Items with a name like the one that is entered. Variants are alike on purpose: their attributes tell them apart. */
export function AlikeItems() {
  return <AlikeRecords resource={items} asks={({ name }) => ({ name: String(name ?? '').slice(0, 100) })} />;
}

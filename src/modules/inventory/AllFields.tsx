import { Link } from 'react-router-dom';
import { inventory as screens } from '../../../contract/inventory/screens';
import { TRAN } from '../../../contract/screen';
import type { Item } from '../../../contract/stock/items';
import { href } from '../../kit/href';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';

/** From the short form of an item to the whole one. */
export function AllFields({ record }: { record: Item }) {
  const may = useMay(screens.items);
  if (!may(TRAN.modify)) return null;
  return <Link to={href(screens.items, { open: record.id })}>{translate('All fields')}</Link>;
}

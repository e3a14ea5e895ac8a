import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { inventory as screens } from '../../../contract/inventory/screens';
import { TRAN } from '../../../contract/screen';
import type { Item } from '../../../contract/stock/items';
import { href } from '../../kit/href';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';

const VariantsDialog = lazy(() => import('./VariantsDialog').then((file) => ({ default: file.VariantsDialog })));

/** For a variant its parent item; for another item the way to make its variants. */
export function ItemVariants({ record }: { record: Item }) {
  const may = useMay(screens.items);
  const [isOpen, setOpen] = useState(false);
  const { variantOfId, variantOfName, attributes } = record;
  if (variantOfId !== null)
    return (
      <p>
        {translate('Variant of')} <Link to={href(screens.items, { open: variantOfId })}>{variantOfName}</Link>:{' '}
        {attributes}
      </p>
    );
  if (!may(TRAN.create)) return null;
  return (
    <p>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Make variants …')}
      </button>
      {isOpen && (
        <Suspense>
          <VariantsDialog item={record} close={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}

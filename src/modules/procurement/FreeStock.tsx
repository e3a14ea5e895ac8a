import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { inventory } from '../../../contract/inventory/screens';
import { TRAN } from '../../../contract/screen';
import type { LineAsideProps } from '../../kit/document/document';
import { useItemFacts } from '../../kit/document/ItemBeside';
import { href } from '../../kit/href';
import { useMay } from '../../kit/session';
import { formatValue } from '../../kit/show';
import { translate } from '../../kit/translate';

/** The requested goods may be in stock already: they are issued instead of bought. */
export function FreeStock({ line, form }: LineAsideProps) {
  const [branchId, storeId] = useWatch({ control: form.control, name: ['branchId', 'storeId'] });
  const mayIssue = useMay(inventory.materialIssues)(TRAN.create);
  const items = typeof line.itemId === 'number' ? [line.itemId] : [];
  const [facts] = useItemFacts({ items, branchId, storeId }).data ?? [];
  const free = facts ? facts.inBranch - facts.reserved : 0;
  if (!facts || free <= 0) return null;
  return (
    <output className="alert alert-warning">
      {translate('{qty} {unit} are free in this branch.', { qty: formatValue(free, 'quantity'), unit: facts.unit })}{' '}
      {mayIssue && <Link to={href(inventory.materialIssues, { open: 'new' })}>{translate('Issue from stock')}</Link>}
    </output>
  );
}

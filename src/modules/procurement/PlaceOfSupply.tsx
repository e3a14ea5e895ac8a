import { useWatch } from 'react-hook-form';
import { isInterStateFrom } from '../../../contract/procurement/supply';
import { stateName } from '../../../contract/statutory';
import type { Values } from '../../kit/define';
import { useOption } from '../../kit/lists';
import { translate } from '../../kit/translate';
import { BRANCHES, type Branch, SUPPLIERS, type SupplierOption } from './taxKind';

const keyOf = (value: unknown) => (typeof value === 'number' ? value : null);
const named = (code: string) => `${stateName(code) ?? ''} (${code})`;

/** The states that goods are supplied to and from, and the tax that follows, under the head of a form. */
export function PlaceOfSupply() {
  const [supplierId, branchId, interState] = useWatch<Values>({ name: ['supplierId', 'branchId', 'interState'] });
  // Entries of these sources are parsed as their options.
  const supplier = useOption(SUPPLIERS, keyOf(supplierId)) as SupplierOption | null;
  const branch = useOption(BRANCHES, keyOf(branchId)) as Branch | null;
  if (!supplier || !branch) return null;
  const lawful = isInterStateFrom(supplier, branch.stateCode);
  const tax = interState === true ? 'IGST' : translate('CGST and SGST');
  const facts = [
    { label: 'Place of supply', text: named(branch.stateCode) },
    { label: 'Supplier in', text: supplier.stateCode ? named(supplier.stateCode) : translate('State not known') },
    { label: 'Tax', text: tax },
  ];
  const isOther = lawful !== null && lawful !== (interState === true);
  return (
    <dl className="entry-card" aria-label={translate('Place of supply')}>
      {facts.map(({ label, text }) => (
        <div key={label} className="entry-card-fact">
          <dt className="entry-card-label">{translate(label)}</dt>
          <dd className="entry-card-figure">{text}</dd>
        </div>
      ))}
      {isOther && (
        <div className="entry-card-fact">
          <dt className="entry-card-label">{translate('By these states')}</dt>
          <dd className="entry-card-figure entry-card-warning">{lawful ? 'IGST' : translate('CGST and SGST')}</dd>
        </div>
      )}
    </dl>
  );
}

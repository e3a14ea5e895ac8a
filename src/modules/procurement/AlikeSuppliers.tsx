import { suppliers } from '../../../contract/procurement/suppliers';
import type { Values } from '../../kit/define';
import { AlikeRecords } from '../../kit/master/AlikeRecords';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Suppliers with the same GSTIN, PAN or phone number as the one that is entered, or a name like it. */
export function AlikeSuppliers() {
  return (
    <AlikeRecords
      resource={suppliers}
      asks={({ name, gstin, pan, contacts }) => ({
        name: textOf(name),
        gstin: textOf(gstin),
        pan: textOf(pan),
        phone: ((contacts ?? []) as Values[]).flatMap(({ phone }) => textOf(phone) || []).join(','),
      })}
    />
  );
}

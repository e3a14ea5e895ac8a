import { TdsSectionOption, tdsSectionsPath } from '../../../../contract/books/vouchers';
import type { AnyField } from '../../../kit/define';
import { FormField } from '../../../kit/form/FormField';
import { entriesOf, lookup } from '../../../kit/inputs/inputKinds';

const SECTION: AnyField = {
  field: 'tcsSectionId',
  label: 'TCS section',
  input: lookup(
    entriesOf({ path: tdsSectionsPath, names: { one: 'TCS section', many: 'TCS sections' } }, TdsSectionOption),
    { filters: { collected: 'true' } },
  ),
  help: 'Shown in the TDS register with the customer of this voucher',
};

/** Under a line of TCS Payable: the section under which the customer of the voucher bears it. */
export function TcsSection({ name }: { name: string }) {
  return <FormField field={SECTION} name={`${name}.tcsSectionId`} blank={{ tcsSectionId: null }} />;
}

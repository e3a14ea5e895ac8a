import { type ChequeLayoutInput, CTS_2010, chequeLayouts } from '../../../../contract/accounts/cheques/chequeLayouts';
import type { Field } from '../../../kit/define';
import { choice, entriesOf, lookup } from '../../../kit/inputs/inputKinds';
import { plainMaster } from '../../../kit/master/master';
import { registerMaster } from '../../../kit/master/registry';
import { yesNo } from '../words';
import { LayoutPreview } from './LayoutPreview';

type Millimetres = Exclude<keyof ChequeLayoutInput, 'name' | 'bankName' | 'crossed' | 'active' | 'fontSize'>;
const mm = (field: Millimetres, label: string): Field<ChequeLayoutInput> => ({
  field,
  label,
  input: 'quantity',
  width: 'short',
});
const place = (x: Millimetres, y: Millimetres, width?: Millimetres) => [
  mm(x, 'From the left'),
  mm(y, 'From the top'),
  ...(width ? [mm(width, 'Width')] : []),
];

/** Positions of date, payee and amount on the cheques of a bank. */
export const chequeLayoutsMaster = plainMaster(chequeLayouts, {
  name: 'name',
  blank: { ...CTS_2010, name: '' },
  order: { sort: 'name', dir: 'asc' },
  filters: [{ field: 'active', label: 'Active', input: choice(yesNo) }],
  wide: true,
  Preview: LayoutPreview,
  columns: [
    { field: 'name', label: 'Layout' },
    { field: 'bankName', label: 'Bank', card: 'name' },
    { field: 'width', label: 'Width, mm', show: 'quantity', card: 'part' },
    { field: 'height', label: 'Height, mm', show: 'quantity', card: 'part' },
    { field: 'crossed', label: 'A/c payee', show: 'tick', card: 'part' },
    { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
  ],
  form: [
    { field: 'name', label: 'Name', input: 'text' },
    { field: 'bankName', label: 'Bank', input: 'text' },
    {
      group: 'Cheque, in mm',
      fields: [
        mm('width', 'Width'),
        mm('height', 'Height'),
        { field: 'fontSize', label: 'Letters, points', input: 'count', width: 'short' },
      ],
    },
    { group: 'Date', fields: [...place('dateX', 'dateY'), mm('dateStep', 'Digit to digit')] },
    { group: 'Payee', fields: place('payeeX', 'payeeY', 'payeeWidth') },
    { group: 'Amount in words, first line', fields: place('wordsX', 'wordsY', 'wordsWidth') },
    { group: 'Amount in words, second line', fields: place('words2X', 'words2Y', 'words2Width') },
    { group: 'Amount in figures', fields: place('figuresX', 'figuresY') },
    {
      group: 'Crossing',
      fields: [{ field: 'crossed', label: 'Cross A/c payee', input: 'switch' }, ...place('crossX', 'crossY')],
    },
    { field: 'active', label: 'Active', input: 'switch' },
  ],
});

registerMaster(chequeLayoutsMaster);

export const anyChequeLayout = lookup(entriesOf(chequeLayouts));

import { inventory as screens } from '../../../contract/inventory/screens';
import { items } from '../../../contract/stock/items';
import { defineMaster } from '../../kit/master/defineMaster';
import { onScreen } from '../../kit/master/onScreen';
import { AlikeItems } from './AlikeItems';
import { AllFields } from './AllFields';
import { anyHsnCode, groupOfItem } from './lookups';

/** Items on one short form; what it leaves out stays as it is. */
export const simpleItemsMaster = defineMaster(onScreen(items, screens.simpleItems), {
  blank: { id: null, kind: 'stock', itcEligible: true, blockedFor: 'none' },
  Preview: AlikeItems,
  Summary: AllFields,
  columns: [
    { field: 'name', dot: { colour: 'categoryColour', of: 'categoryName' } },
    'code',
    'groupName',
    'unitName',
    { field: 'hsnCode', label: 'HSN or SAC' },
    { field: 'saleRate', card: 'figure' },
    'active',
  ],
  form: [
    'name',
    { field: 'groupId', input: groupOfItem },
    'unitId',
    { field: 'hsnCodeId', label: 'HSN or SAC', input: anyHsnCode, help: 'GST rate on the document date applies' },
    'saleRate',
    'withTax',
    { field: 'code', help: 'If blank, the next number' },
    'active',
  ],
  tabs: [{ lines: 'barcodes', label: 'Bar-codes', columns: [{ field: 'code', label: 'Bar-code' }] }],
});

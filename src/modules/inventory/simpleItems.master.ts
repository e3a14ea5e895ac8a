import { HsnOption, hsnCodes, rateOn } from '../../../contract/admin/hsnCodes';
import { todayInIndia } from '../../../contract/dates';
import { inventory as screens } from '../../../contract/inventory/screens';
import {
  GST_BUTTONS,
  gstButtonOf,
  hasTaxedChoice,
  OTHER_GST,
  SimpleItemInput,
  simpleItems,
  simpleOf,
} from '../../../contract/inventory/simpleItems';
import type { Resource } from '../../../contract/resource';
import { can, TRAN } from '../../../contract/screen';
import { begunByGroup, type GivenByGroup } from '../../../contract/stock/groupDefaults';
import { itemGroups } from '../../../contract/stock/itemGroups';
import { type Item, items } from '../../../contract/stock/items';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { onScreen } from '../../kit/master/onScreen';
import { seesCosts } from '../../kit/seesCosts';
import { useSession, whoOf } from '../../kit/session';
import { AlikeItems } from './AlikeItems';
import { AllFields } from './AllFields';
import { itemFileImport } from './itemFile';
import { newItemStart } from './itemStart';

/** Also whether other goods of the HSN bear a higher GST, which the form alone holds. */
type SimpleItem = SimpleItemInput & { isTaxedElsewhere: boolean | null };
type Typed = { [Field in keyof SimpleItem]: SimpleItem[Field] | null };
// The list shows whole items; the form enters some of their fields, and the stock.
const simple = { ...onScreen(items, screens.simpleItems), input: SimpleItemInput } as unknown as Resource<
  SimpleItem,
  Item & SimpleItem
>;

/** The GST that an HSN proposes. */
function proposed(
  { taxCode, condition }: { taxCode: string | null; condition: string | null },
  percent: number | null,
) {
  const gst = gstButtonOf(percent);
  return {
    gst,
    otherTaxCode: gst === 'other' ? taxCode : null,
    noGstReason: null,
    isTaxedElsewhere: percent !== 0 || hasTaxedChoice(condition),
  };
}

/** The unit comes along where neither the group nor a packet with a bar-code says another. */
const hsnOfItem = lookup(entriesOf(hsnCodes, HsnOption), {
  fills: (hsn, others) => ({
    ...proposed(hsn, rateOn(hsn, todayInIndia())),
    ...(others.unitId === null && others.barcode === null && { unitId: hsn.unitId }),
  }),
});

const groupOfSimple = lookup(entriesOf(itemGroups, itemGroups.option), {
  fills: (group, item) => {
    const begun = begunByGroup(group.defaults, item as GivenByGroup & { kind: string | null }, item.id === null);
    return { ...begun, ...('hsnCodeId' in begun && proposed(group, group.gstPercent)) };
  },
});

/** Whether the user may enter the stock and its cost. */
function entersStock(): boolean {
  const { details } = useSession.getState();
  return details !== null && seesCosts() && can(whoOf(details), screens.openingStocks, TRAN.create);
}

/** Items on one short form, with their price, their GST and their stock; fields that it leaves out stay as they are. */
export const simpleItemsMaster = defineMaster(simple, {
  blank: { id: null, kind: 'stock', itcEligible: true, isTaxedElsewhere: null },
  start: newItemStart,
  importedAs: itemFileImport,
  entry: { path: simpleItems.path, of: simpleOf },
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
    { field: 'barcode', help: 'Scan it, or leave it blank' },
    'saleRate',
    'withTax',
    'mrp',
    { field: 'groupId', input: groupOfSimple },
    { field: 'hsnCodeId', input: hsnOfItem, help: 'Everyday words will do, such as biscuit or chawal' },
    { field: 'gst', input: { kind: 'choice', words: GST_BUTTONS, inButtons: true } },
    {
      field: 'otherTaxCode',
      input: { kind: 'choice', words: OTHER_GST },
      when: ({ gst }: Typed) => gst === 'other',
    },
    {
      field: 'noGstReason',
      when: ({ gst, isTaxedElsewhere, hsnCodeId }: Typed) =>
        gst === '0' && isTaxedElsewhere !== false && hsnCodeId !== null,
    },
    { field: 'unitId', help: 'If blank, pieces' },
    { field: 'buyRate', when: seesCosts },
    { field: 'stockNow', help: 'If blank, stock stays as it is', when: entersStock },
    {
      field: 'batchNo',
      when: ({ batches, stockNow }: Typed) => batches === true && stockNow !== null,
    },
    {
      field: 'expiresOn',
      when: ({ batches, stockNow }: Typed) => batches === true && stockNow !== null,
    },
    { field: 'reorderAt' },
    { field: 'code', help: 'If blank, the next number' },
    'active',
  ],
  tabs: [],
});

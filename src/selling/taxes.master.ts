import { taxes } from '../../contract/admin/taxes';
import type { Percent } from '../../contract/amount';
import { AccountOption, accounts } from '../../contract/books/accounts';
import { todayInIndia } from '../../contract/dates';
import type { Screen } from '../../contract/screen';
import { choice, entriesOf, lookup } from '../kit/inputs/inputKinds';
import { defineMaster } from '../kit/master/defineMaster';
import { onScreen } from '../kit/master/onScreen';
import { newRateOn } from './NewRate';
import { taxKindWords, yesNo } from './words';

const taxAccount = lookup(entriesOf(accounts, AccountOption));
const NONE = 0 as Percent;

type Draft = Partial<Record<'kind' | 'rate' | 'cess', unknown>>;
const isGst = (tax: Draft) => tax.kind === 'gst';
/** A cess, or a tax with one part. */
const hasOther = (tax: Draft) => Number(isGst(tax) ? tax.cess : tax.rate) > 0;

/** Taxes by their days, on the screen of an area; another rate is another row of the same code. */
export const taxesOn = (screen: Screen) =>
  defineMaster(onScreen(taxes, screen), {
    name: 'name',
    wide: true,
    Summary: newRateOn(screen),
    blank: {
      code: '',
      name: '',
      kind: 'gst',
      rate: null,
      cgst: NONE,
      sgst: NONE,
      igst: NONE,
      cess: NONE,
      cgstSalesId: null,
      cgstPurchaseId: null,
      sgstSalesId: null,
      sgstPurchaseId: null,
      igstSalesId: null,
      igstPurchaseId: null,
      otherSalesId: null,
      otherPurchaseId: null,
      inclusive: false,
      reverseCharge: false,
      hsnDefault: null,
      fromDate: todayInIndia(),
      toDate: null,
      active: true,
    },
    filters: [
      { field: 'kind', label: 'Kind', input: choice(taxKindWords) },
      { field: 'on', label: 'In force on', input: 'date' },
      { field: 'active', label: 'Active', input: choice(yesNo) },
    ],
    columns: [
      { field: 'code', label: 'Code' },
      { field: 'name', label: 'Tax', card: 'name' },
      { field: 'kind', label: 'Kind', words: taxKindWords, card: 'fact' },
      { field: 'rate', label: 'Rate', show: 'percent', card: 'figure' },
      { field: 'cgst', label: 'CGST', show: 'percent', optional: true },
      { field: 'sgst', label: 'SGST', show: 'percent', optional: true },
      { field: 'igst', label: 'IGST', show: 'percent', optional: true },
      { field: 'cess', label: 'Cess', show: 'percent', optional: true },
      { field: 'fromDate', label: 'From', show: 'date', card: 'part' },
      { field: 'toDate', label: 'To', show: 'date', card: 'part' },
      { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
    ],
    form: [
      {
        group: 'Tax',
        fields: [
          { field: 'name', label: 'Name', input: 'text', width: 'wide' },
          { field: 'code', label: 'Code', input: 'text', width: 'short', help: 'The same for all rows of one tax' },
          { field: 'kind', label: 'Kind', input: choice(taxKindWords) },
          { field: 'rate', label: 'Rate %', input: 'percent' },
          { field: 'hsnDefault', label: 'HSN or SAC', input: 'text', help: 'Default for new items' },
          { field: 'fromDate', label: 'First day', input: 'date' },
          { field: 'toDate', label: 'Last day', input: 'date', help: 'If blank, until the next row begins' },
          { field: 'inclusive', label: 'Prices include this tax', input: 'switch' },
          { field: 'reverseCharge', label: 'Reverse charge', input: 'switch' },
          { field: 'active', label: 'Active', input: 'switch' },
        ],
      },
      {
        group: 'Parts',
        when: isGst,
        fields: [
          { field: 'cgst', label: 'CGST %', input: 'percent', help: 'If blank, worked out from the rate' },
          { field: 'sgst', label: 'SGST %', input: 'percent' },
          { field: 'igst', label: 'IGST %', input: 'percent' },
          { field: 'cess', label: 'Cess %', input: 'percent', help: 'On top of the rate' },
        ],
      },
      {
        group: 'Accounts of the parts, where they differ from the account purposes',
        when: isGst,
        fields: [
          { field: 'cgstSalesId', label: 'CGST on sales', input: taxAccount },
          { field: 'cgstPurchaseId', label: 'CGST on purchases', input: taxAccount },
          { field: 'sgstSalesId', label: 'SGST on sales', input: taxAccount },
          { field: 'sgstPurchaseId', label: 'SGST on purchases', input: taxAccount },
          { field: 'igstSalesId', label: 'IGST on sales', input: taxAccount },
          { field: 'igstPurchaseId', label: 'IGST on purchases', input: taxAccount },
        ],
      },
      {
        group: 'Accounts',
        when: hasOther,
        fields: [
          { field: 'otherSalesId', label: 'On sales', input: taxAccount },
          { field: 'otherPurchaseId', label: 'On purchases', input: taxAccount },
        ],
      },
    ],
  });

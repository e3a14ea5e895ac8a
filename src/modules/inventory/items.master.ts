import { lazy } from 'react';
import { items } from '../../../contract/stock/items';
import { TILE_COLOURS } from '../../../contract/stock/tileColours';
import { choice } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { seesCosts } from '../../kit/seesCosts';
import { AlikeItems } from './AlikeItems';
import { ItemLabels } from './ItemLabels';
import { itemColumns, itemOrder } from './itemColumns';
import { itemFileImport } from './itemFile';
import { newItemStart } from './itemStart';
import { anyHsnCode, anyItemCategory, anyItemGroup, anyStore, anyUnit, collectedSection, groupOfItem } from './lookups';
import { itemBlockWords, itemKindWords, unitUseWords, yesNo } from './words';

const ItemRecord = lazy(() => import('./ItemRecord').then((file) => ({ default: file.ItemRecord })));

/** Goods and services that are bought, kept, made and sold. */
export const itemsMaster = defineMaster(items, {
  name: 'name',
  wide: true,
  blank: { id: null, kind: 'stock', itcEligible: true, blockedFor: 'none' },
  start: newItemStart,
  importedAs: itemFileImport,
  order: itemOrder,
  filters: [
    { field: 'kind', label: 'Kind', input: choice(itemKindWords) },
    { field: 'groupId', label: 'Group', input: anyItemGroup },
    { field: 'categoryId', label: 'Category', input: anyItemCategory },
    { field: 'unitId', label: 'Unit', input: anyUnit },
    { field: 'active', label: 'Active', input: choice(yesNo) },
  ],
  columns: itemColumns,
  Tools: ItemLabels,
  Preview: AlikeItems,
  Summary: ItemRecord,
  form: [
    {
      group: 'Item',
      fields: [
        { field: 'code', label: 'Code', input: 'text', width: 'short', help: 'If blank, the next number' },
        { field: 'name', label: 'Name', input: 'text', width: 'wide' },
        { field: 'groupId', label: 'Group', input: groupOfItem },
        { field: 'categoryId', label: 'Category', input: anyItemCategory },
        { field: 'kind', label: 'Kind', input: choice(itemKindWords) },
        { field: 'unitId', label: 'Unit', input: anyUnit },
        { field: 'hsnCodeId', label: 'HSN or SAC', input: anyHsnCode, help: 'GST rate on the document date applies' },
        { field: 'active', label: 'Active', input: 'switch' },
      ],
    },
  ],
  tabs: [
    {
      tab: 'Prices and stock',
      form: [
        {
          group: 'Prices',
          fields: [
            { field: 'buyRate', label: 'Buying rate', input: 'rate', when: seesCosts },
            { field: 'saleRate', label: 'Sale rate', input: 'rate' },
            { field: 'withTax', label: 'Rates include GST', input: 'switch' },
            { field: 'lowestRate', label: 'Lowest rate', input: 'rate', help: 'Below it a sale needs approval' },
            { field: 'mrp', label: 'MRP', input: 'rate' },
            {
              field: 'realisableRate',
              label: 'Net realisable rate',
              input: 'rate',
              help: 'If it is below cost, the valuation shows the lower value',
              when: seesCosts,
            },
            {
              field: 'tileColour',
              label: 'Colour of its tile',
              input: choice(TILE_COLOURS),
              help: 'If blank, that of its category',
            },
            {
              field: 'tcsSectionId',
              label: 'TCS section',
              input: collectedSection,
              help: 'Scrap, timber and other goods whose buyers bear TCS',
            },
            { field: 'itcEligible', label: 'Credit may be taken', input: 'switch' },
          ],
        },
        {
          group: 'Stock',
          when: ({ kind }: { kind: string | null }) => kind === 'stock',
          fields: [
            { field: 'batches', label: 'Kept by batch', input: 'switch' },
            { field: 'serials', label: 'Kept by serial number', input: 'switch' },
            { field: 'expiryDays', label: 'Days until it expires', input: 'count', width: 'short' },
            { field: 'negativeAllowed', label: 'Stock may go below zero', input: 'switch' },
          ],
        },
        {
          group: 'Further',
          fields: [
            { field: 'shortName', label: 'Short name', input: 'text' },
            { field: 'localName', label: 'Name in the local language', input: 'text' },
            { field: 'rack', label: 'Rack', input: 'text', width: 'short' },
            { field: 'weight', label: 'Weight in kg', input: 'quantity', width: 'short' },
            { field: 'blockedFor', label: 'Blocked for', input: choice(itemBlockWords) },
            { field: 'specification', label: 'Specification', input: 'textarea', width: 'wide' },
          ],
        },
      ],
    },
    {
      tab: 'Units',
      form: [
        {
          lines: 'units',
          label: 'Other units',
          start: { use: 'any' },
          columns: [
            { field: 'unitId', label: 'Unit', input: anyUnit },
            { field: 'factor', label: 'Holds of the unit of the item', input: 'quantity' },
            { field: 'use', label: 'Used for', input: choice(unitUseWords) },
          ],
        },
      ],
    },
    {
      tab: 'Bar-codes',
      form: [
        {
          lines: 'barcodes',
          label: 'Bar-codes',
          columns: [
            { field: 'code', label: 'Bar-code', input: 'text' },
            { field: 'unitId', label: 'Of the unit', input: anyUnit },
          ],
        },
      ],
    },
    {
      tab: 'Stock levels',
      form: [
        {
          lines: 'levels',
          label: 'Stock levels',
          columns: [
            { field: 'storeId', label: 'Store', input: anyStore },
            { field: 'least', label: 'Least', input: 'quantity' },
            { field: 'reorder', label: 'Reorder at', input: 'quantity' },
            { field: 'most', label: 'Most', input: 'quantity' },
            { field: 'lot', label: 'Lot', input: 'quantity' },
            { field: 'leadDays', label: 'Lead days', input: 'count' },
          ],
        },
      ],
    },
  ],
});

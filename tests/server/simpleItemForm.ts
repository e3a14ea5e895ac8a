import { rate } from './purchases';

/** The short form of an item as it is sent, with a sale price of ten rupees. */
export const simpleItemForm = (name: string, more: object = {}) => ({
  ...{ name, barcode: null, saleRate: rate(10), withTax: true, mrp: null, gst: '5', otherTaxCode: null },
  ...{ noGstReason: null, hsnCodeId: null, unitId: null, groupId: null, buyRate: null, stockNow: null, storeId: null },
  ...{ batchNo: null, expiresOn: null, reorderAt: null, code: '', active: true, kind: 'stock', itcEligible: true },
  ...{ batches: false, serials: false, expiryDays: null, ...more },
});

import type { Paise, Percent } from '../../../contract/amount';
import { onlineOutlets } from '../../../contract/selling/onlineOutlets';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyCustomer, namedAccount } from '../../selling/lookups';

/** Shops and channels that sell online. */
export const onlineOutletsMaster = defineMaster(onlineOutlets, {
  wide: true,
  blank: {
    channel: 'shop',
    promiseHours: 48,
    freeAbove: 0 as Paise,
    deliveryCharge: 0 as Paise,
    deliveryGst: 18_000 as Percent,
  },
  columns: ['name', 'code', 'channel', 'branchName', { field: 'storeName', label: 'Store' }, 'isPublic', 'active'],
  form: [
    {
      group: 'Outlet',
      fields: ['code', 'name', 'channel', 'branchId', 'storeId', 'saleTypeId', 'active'],
    },
    {
      group: 'Who pays',
      fields: [
        {
          field: 'prepaidCustomerId',
          input: anyCustomer,
          help: 'The gateway or marketplace that owes what was paid ahead; a price list for it gives the rates',
        },
        { field: 'codCustomerId', input: anyCustomer, help: 'The courier. If blank, no order is paid on delivery.' },
        {
          field: 'freightLossAccountId',
          input: namedAccount,
          help: 'What was charged for delivery of returned orders',
        },
      ],
    },
    {
      group: 'Delivery',
      fields: [
        'promiseHours',
        'deliveryCharge',
        'deliveryGst',
        { field: 'freeAbove', help: '0: delivery is always free' },
      ],
    },
    {
      group: 'Orders from outside',
      fields: [
        { field: 'takenById', help: 'Orders of the shop and of other programs are entered in this name' },
        {
          field: 'isPublic',
          help: 'Anybody may order in it, without signing in. Images named photo that are attached to an item are shown',
        },
        { field: 'upiId', help: 'For the QR code of the shop' },
        {
          field: 'importKey',
          help: 'Other programs send orders with this key. It is shown only while it is entered; if blank, the stored key stays',
        },
        { field: 'importKeyOff', help: 'Removes the stored key, so no program sends orders' },
        { field: 'notice', width: 'wide' },
      ],
    },
  ],
  tabs: [{ lines: 'coupons', label: 'Coupons' }],
});

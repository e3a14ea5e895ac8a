import type { Account } from '../../contract/books/accounts';

/** A customer or supplier of the demo companies; without a state it is in that of the company. */
export type DemoParty = { name: string; state?: string; isUnregistered?: true; reached: Partial<Account> };

type Bank = { bankName: string; accountNo: string; ifsc: string };
const inBank = ({ ifsc, ...bank }: Bank): Partial<Account> => ({ ...bank, ifsc: ifsc as Account['ifsc'] });

/** How a party is reached. Addresses of mail end in `.example`, where nothing ever arrives. */
const reached = (word: string, phone: string, address: string, more: Partial<Account> = {}): Partial<Account> => ({
  email: `accounts@${word}.example` as Account['email'],
  phone: phone as Account['phone'],
  address,
  ...more,
});

export const CUSTOMERS: readonly DemoParty[] = [
  {
    name: 'Anand Stores',
    reached: reached('anand-stores', '9848012301', '14-2-118, Market Street\nHyderabad 500012', {
      upiId: 'anandstores@upi',
    }),
  },
  {
    name: 'Bharat Retail',
    state: '27',
    reached: reached('bharat-retail', '9820012302', '7 Linking Road, Bandra West\nMumbai 400050'),
  },
  {
    name: 'Chennai Mart',
    state: '33',
    reached: reached('chennai-mart', '9840012303', '221 Anna Salai\nChennai 600002'),
  },
  {
    name: 'Deepak and Sons',
    reached: reached('deepak-sons', '9848012304', '5-9-30, Abids Road\nHyderabad 500001', { upiId: 'deepaksons@upi' }),
  },
  {
    name: 'Everest Agencies',
    isUnregistered: true,
    reached: reached('everest-agencies', '9848012305', '3-6-290, Himayatnagar\nHyderabad 500029'),
  },
];

export const SUPPLIERS: readonly DemoParty[] = [
  {
    name: 'Deccan Supplies',
    reached: reached('deccan-supplies', '9848012306', 'Plot 41, Balanagar Industrial Area\nHyderabad 500037', {
      ...inBank({ bankName: 'State Bank of India', accountNo: '30112233445', ifsc: 'SBIN0004321' }),
      msmeNo: 'UDYAM-TS-02-0012345' as Account['msmeNo'],
    }),
  },
  {
    name: 'Pune Polymers',
    state: '27',
    reached: reached('pune-polymers', '9820012307', 'Gat 112, Chakan\nPune 410501', {
      ...inBank({ bankName: 'ICICI Bank', accountNo: '000705012345', ifsc: 'ICIC0000007' }),
    }),
  },
  {
    name: 'Silicon Systems',
    state: '29',
    reached: reached('silicon-systems', '9880012308', '88 SP Road\nBengaluru 560002', {
      ...inBank({ bankName: 'Axis Bank', accountNo: '912010012345678', ifsc: 'UTIB0000009' }),
    }),
  },
  {
    name: 'Ganga Wholesale',
    reached: reached('ganga-wholesale', '9848012309', '15-1-52, Begum Bazaar\nHyderabad 500012', {
      ...inBank({ bankName: 'Union Bank of India', accountNo: '520101012345678', ifsc: 'UBIN0801234' }),
      upiId: 'gangawholesale@upi',
    }),
  },
];

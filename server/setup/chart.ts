import type { CashFlowClass, ControlType, Nature, StatementHead } from '../../contract/books/accountGroups';
import type { ChartTemplate } from '../../contract/trades';
import type { Purpose } from '../books/posting';

/**
 * The chart of accounts that a new company begins with: Schedule III groups of the Companies Act 2013 as the accounts
 * page 3 lists them, and in each the accounts that the product needs or nearly every company keeps.
 */
export type GroupSeed = {
  /** That of its root and two figures more; groups under it go on so. */
  code: string;
  name: string;
  nature: Nature;
  under: string;
  controlType?: ControlType;
  directCost?: boolean;
  /** Its head in the statements, unless current items, revenue or expenses. */
  head?: StatementHead;
  /** Its place in the cash flow statement, unless among the operating activities (AS 3). */
  flow?: CashFlowClass;
  /** Loans and deposits, given or taken. */
  loans?: true;
  accounts?: AccountSeed[];
};
export type AccountSeed = { name: string; purpose?: Purpose; only?: readonly ChartTemplate[] };

export const ROOTS: { code: string; name: string; nature: Nature }[] = [
  { code: '1', name: 'Liabilities', nature: 'liability' },
  { code: '2', name: 'Assets', nature: 'asset' },
  { code: '3', name: 'Income', nature: 'income' },
  { code: '4', name: 'Expenses', nature: 'expense' },
];

const liability = { nature: 'liability', under: 'Liabilities' } as const;
const asset = { nature: 'asset', under: 'Assets' } as const;
const income = { nature: 'income', under: 'Income' } as const;
const expense = { nature: 'expense', under: 'Expenses' } as const;

export const GROUPS: GroupSeed[] = [
  {
    ...liability,
    code: '101',
    name: 'Share Capital',
    head: 'equity',
    flow: 'financing',
    accounts: [{ name: 'Share Capital' }],
  },
  {
    ...liability,
    code: '102',
    name: 'Reserves and Surplus',
    head: 'equity',
    flow: 'financing',
    accounts: [{ name: 'Surplus', purpose: 'surplus' }],
  },
  {
    ...liability,
    code: '103',
    name: 'Long Term Borrowings',
    head: 'nonCurrentLiabilities',
    flow: 'financing',
    loans: true,
  },
  { ...liability, code: '104', name: 'Short Term Borrowings', flow: 'financing', loans: true },
  { ...liability, code: '105', name: 'Trade Payables', controlType: 'payable' },
  {
    ...liability,
    code: '106',
    name: 'Statutory Dues',
    controlType: 'tax',
    accounts: [
      { name: 'Output CGST', purpose: 'outputCgst' },
      { name: 'Output SGST', purpose: 'outputSgst' },
      { name: 'Output IGST', purpose: 'outputIgst' },
      { name: 'Output Cess', purpose: 'outputCess' },
      { name: 'RCM Payable CGST', purpose: 'rcmCgst' },
      { name: 'RCM Payable SGST', purpose: 'rcmSgst' },
      { name: 'RCM Payable IGST', purpose: 'rcmIgst' },
      { name: 'RCM Payable Cess', purpose: 'rcmCess' },
      { name: 'GST Payable', purpose: 'gstPayable' },
      { name: 'TDS Payable', purpose: 'tdsPayable' },
      { name: 'TCS Payable', purpose: 'tcsPayable' },
      { name: 'Customs Duty Payable', purpose: 'customsPayable' },
      { name: 'Provident Fund Payable', purpose: 'pfPayable' },
      { name: 'ESI Payable', purpose: 'esiPayable' },
      { name: 'Professional Tax Payable', purpose: 'ptPayable' },
    ],
  },
  {
    ...liability,
    code: '107',
    name: 'Advances from Customers',
    accounts: [{ name: 'Advances from Customers', purpose: 'customerAdvances' }],
  },
  {
    ...liability,
    code: '108',
    name: 'Other Current Liabilities',
    accounts: [
      { name: 'Salaries Payable', purpose: 'salaryPayable' },
      { name: 'Goods Received Not Billed', purpose: 'goodsReceivedNotBilled' },
      { name: 'Customer Credits', purpose: 'customerCredits' },
      { name: 'Tips Payable', purpose: 'tipsPayable' },
      { name: 'Opening Difference', purpose: 'openingDifference' },
    ],
  },
  { ...liability, code: '109', name: 'Provisions' },
  {
    ...asset,
    code: '201',
    name: 'Fixed Assets - Cost',
    head: 'nonCurrentAssets',
    flow: 'investing',
    controlType: 'fixedAsset',
  },
  { ...asset, code: '202', name: 'Accumulated Depreciation', head: 'nonCurrentAssets', flow: 'nonCash' },
  { ...asset, code: '203', name: 'Capital Work in Progress', head: 'nonCurrentAssets', flow: 'investing' },
  { ...asset, code: '204', name: 'Investments', head: 'nonCurrentAssets', flow: 'investing' },
  {
    ...asset,
    code: '205',
    name: 'Deposits',
    head: 'nonCurrentAssets',
    loans: true,
    accounts: [{ name: 'Rent Deposit' }],
  },
  {
    ...asset,
    code: '206',
    name: 'Inventories',
    controlType: 'stock',
    accounts: [{ name: 'Stock in Hand', purpose: 'stockInHand' }],
  },
  { ...asset, code: '207', name: 'Trade Receivables', controlType: 'receivable' },
  { ...asset, code: '208', name: 'Bank Accounts', controlType: 'bank' },
  { ...asset, code: '209', name: 'Cash in Hand', controlType: 'cash', accounts: [{ name: 'Cash', purpose: 'cash' }] },
  {
    ...asset,
    code: '210',
    name: 'Input Tax Credit',
    controlType: 'tax',
    accounts: [
      { name: 'Input CGST', purpose: 'inputCgst' },
      { name: 'Input SGST', purpose: 'inputSgst' },
      { name: 'Input IGST', purpose: 'inputIgst' },
      { name: 'Input Cess', purpose: 'inputCess' },
      { name: 'Input Credit Reversed', purpose: 'creditReversed' },
    ],
  },
  {
    ...asset,
    code: '211',
    name: 'TDS Receivable',
    controlType: 'tax',
    accounts: [{ name: 'TDS Receivable', purpose: 'tdsReceivable' }],
  },
  { ...asset, code: '212', name: 'Loans and Advances', loans: true },
  { ...asset, code: '213', name: 'Prepaid Expenses' },
  {
    ...asset,
    code: '214',
    name: 'Branch Accounts',
    accounts: [{ name: 'Branch Accounts', purpose: 'branchAccounts' }],
  },
  {
    ...asset,
    code: '215',
    name: 'Balances with Government Authorities',
    controlType: 'tax',
    accounts: [
      { name: 'GST Cash Ledger', purpose: 'gstCashLedger' },
      { name: 'GST on Advances', purpose: 'gstOnAdvances' },
    ],
  },
  {
    ...asset,
    code: '217',
    name: 'Advances Paid',
    accounts: [{ name: 'Advances Paid', purpose: 'supplierAdvances' }],
  },
  {
    ...income,
    code: '301',
    name: 'Sales Accounts',
    accounts: [
      { name: 'Sales', only: ['trading', 'manufacturing'] },
      { name: 'Food Sales', only: ['restaurant', 'hotel'] },
      { name: 'Room Revenue', only: ['hotel'] },
      { name: 'Sales Returns', only: ['trading', 'manufacturing'] },
      { name: 'Freight Recovered', purpose: 'chargesRecovered' },
      { name: 'Service Charge Income', purpose: 'serviceCharge' },
    ],
  },
  {
    ...income,
    code: '302',
    name: 'Service Income',
    accounts: [
      { name: 'Service Charges', only: ['service'] },
      { name: 'Fees', only: ['school'] },
    ],
  },
  {
    ...income,
    code: '303',
    name: 'Other Income',
    head: 'otherIncome',
    accounts: [
      { name: 'Interest Income', purpose: 'interestIncome' },
      { name: 'Gain on Sale of Asset', purpose: 'gainOnAssets' },
      { name: 'Samples Received', purpose: 'samplesReceived' },
      { name: 'Discount Received', purpose: 'discountReceived' },
    ],
  },
  {
    ...expense,
    code: '401',
    name: 'Purchase Accounts',
    directCost: true,
    accounts: [
      { name: 'Purchases', only: ['trading', 'manufacturing', 'restaurant', 'hotel'] },
      { name: 'Purchase Returns', only: ['trading', 'manufacturing'] },
      { name: 'Purchase Price Variance', purpose: 'purchasePriceVariance' },
      { name: 'Cost of Goods Sold', purpose: 'costOfGoodsSold' },
      { name: 'Purchase Rate Difference', purpose: 'purchaseRateDifference' },
    ],
  },
  {
    ...expense,
    code: '402',
    name: 'Material Consumption',
    directCost: true,
    accounts: [{ name: 'Material Consumption', purpose: 'materialConsumption' }],
  },
  {
    ...expense,
    code: '403',
    name: 'Direct Expenses',
    directCost: true,
    accounts: [
      { name: 'Freight Inward', purpose: 'freightInward' },
      { name: 'Wages', only: ['manufacturing'] },
    ],
  },
  {
    ...expense,
    code: '404',
    name: 'Changes in Inventories',
    directCost: true,
    accounts: [{ name: 'Changes in Inventories' }],
  },
  {
    ...expense,
    code: '405',
    name: 'Employee Costs',
    accounts: [{ name: 'Salaries', purpose: 'salaryExpense' }, { name: 'Staff Welfare' }],
  },
  {
    ...expense,
    code: '406',
    name: 'Finance Costs',
    flow: 'financing',
    accounts: [{ name: 'Bank Charges', purpose: 'bankCharges' }, { name: 'Interest on Term Loan' }],
  },
  {
    ...expense,
    code: '407',
    name: 'Depreciation',
    flow: 'nonCash',
    accounts: [{ name: 'Depreciation', purpose: 'depreciation' }],
  },
  {
    ...expense,
    code: '408',
    name: 'Indirect Expenses',
    accounts: [
      { name: 'Rent' },
      { name: 'Electricity' },
      { name: 'Professional Fees' },
      { name: 'Telephone and Internet' },
      { name: 'Printing and Stationery' },
      { name: 'Travelling' },
      { name: 'Repairs and Maintenance' },
      { name: 'Discount Allowed', purpose: 'discountAllowed' },
      { name: 'Bad Debts', purpose: 'badDebts' },
      { name: 'Agent Commission', purpose: 'agentCommission' },
      { name: 'Sales Incentive', purpose: 'salesIncentive' },
      { name: 'Round Off', purpose: 'roundOff' },
      { name: 'Loss on Sale of Asset', purpose: 'lossOnAssets' },
      { name: 'Exchange Gain/Loss', purpose: 'exchangeDifference' },
    ],
  },
  {
    ...expense,
    code: '409',
    name: 'Stock Losses',
    accounts: [
      { name: 'Stock Adjustment', purpose: 'stockAdjustment' },
      { name: 'Samples Given', purpose: 'samplesGiven' },
    ],
  },
  {
    ...expense,
    code: '410',
    name: 'Tax Expense',
    head: 'taxExpense',
    accounts: [{ name: 'Current Tax' }, { name: 'Deferred Tax' }],
  },
];

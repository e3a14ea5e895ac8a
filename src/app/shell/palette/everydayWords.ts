import { accounts } from '../../../../contract/accounts/screens';
import { admin } from '../../../../contract/admin/screens';
import { crm } from '../../../../contract/crm/screens';
import { inventory } from '../../../../contract/inventory/screens';
import { pos } from '../../../../contract/pos/screens';
import { procurement } from '../../../../contract/procurement/screens';
import { restaurant } from '../../../../contract/restaurant/screens';
import { sales } from '../../../../contract/sales/screens';
import type { Screen } from '../../../../contract/screen';

/** Everyday words of a trade for screens, besides their titles. */
const SYNONYMS: readonly (readonly [screen: Screen, synonyms: string])[] = [
  [sales.b2bAndB2cSales, 'invoice tax invoice bill sale credit bill e-way e-invoice irn'],
  [pos.posBillingStylish, 'bill till counter cash sale keyboard till'],
  [sales.saleClassy, 'bill till counter touch till'],
  [sales.saleReturns, 'credit note goods returned'],
  [sales.debitNotes, 'debit note'],
  [sales.saleAdvances, 'advance received from customer'],
  [sales.pendingReceivables, 'outstanding dues udhaar unpaid invoices'],
  [sales.customers, 'party buyer client debtor'],
  [crm.customers, 'party buyer client debtor'],
  [crm.quotations, 'quote proforma'],
  [crm.orders, 'sale order sales order'],
  [accounts.receivablesAgeing, 'outstanding dues overdue receivable who owes'],
  [accounts.payablesAgeing, 'outstanding dues payable whom we owe'],
  [accounts.payments, 'expense rent salary paid cheque voucher'],
  [accounts.receipts, 'money received collection cheque voucher'],
  [accounts.journals, 'journal entry jv adjustment'],
  [accounts.transfers, 'contra cash deposit withdrawal bank transfer'],
  [accounts.ledger, 'statement of account party ledger'],
  [accounts.bankReconciliation, 'bank statement brs'],
  [accounts.openings, 'opening balance'],
  [accounts.gstSummary, 'gst tax payable'],
  [accounts.gstr1, 'gst return sales'],
  [accounts.gstr3b, 'gst return monthly'],
  [procurement.purchasesStockInwards, 'purchase bill goods received grn supplier invoice expense'],
  [procurement.purchaseReturns, 'debit note goods sent back'],
  [procurement.purchaseOrders, 'po'],
  [procurement.suppliers, 'party vendor creditor'],
  [procurement.supplierPayments, 'pay supplier vendor payment'],
  [inventory.items, 'product goods material import items barcode'],
  [inventory.simpleItems, 'product goods import items'],
  [inventory.stockStatement, 'stock in hand closing stock'],
  [inventory.reorderList, 'low stock to order'],
  [inventory.stockAudit, 'count physical stock'],
  [inventory.unitsOfMeasure, 'uom'],
  [inventory.stores, 'godown warehouse'],
  [restaurant.outlets, 'till counter printer shop upi'],
  [restaurant.priceList, 'mrp sale price rate'],
  [crm.priceLists, 'mrp sale price rate'],
  [restaurant.daySettlement, 'close the day z report cash counted'],
  [admin.users, 'user staff employee login password'],
  [admin.taxes, 'gst tax rate'],
  [admin.hsnCodes, 'gst tax rate sac'],
  [admin.company, 'address logo gstin letter head printer'],
  [admin.systemSettings, 'printer settings number series'],
  [admin.backup, 'export restore company data trade'],
];

const BY_PATH: ReadonlyMap<string, string> = new Map(SYNONYMS.map(([{ path }, synonyms]) => [path, synonyms]));

export const everydayWords = ({ path }: Screen): string => BY_PATH.get(path) ?? '';

/** Parts of screens that people look for by a name of their own; each makes one of a kind. */
export const NAMED_TABS: readonly { screen: Screen; tab: string; title: string; one: string; synonyms: string }[] = [
  {
    screen: sales.b2bAndB2cSales,
    tab: 'challans',
    title: 'Delivery Challans',
    one: 'delivery challan',
    synonyms: 'challan delivery dc',
  },
  { screen: sales.b2bAndB2cSales, tab: 'estimates', title: 'Estimates', one: 'estimate', synonyms: 'quotation quote' },
];

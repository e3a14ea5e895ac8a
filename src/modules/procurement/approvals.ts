import { procurement as screens } from '../../../contract/procurement/screens';
import { defineApprovals } from '../../kit/approvals/defineApprovals';

/** Approvals on each of the steps to an order; bulk orders are approved with orders. */
export const requestApprovals = defineApprovals({ screen: screens.requestApprovals, types: ['PQ'] });
export const enquiryApprovals = defineApprovals({ screen: screens.enquiryApprovals, types: ['EN'] });
export const quotationApprovals = defineApprovals({ screen: screens.quotationApprovals, types: ['QT'] });
export const orderApprovals = defineApprovals({ screen: screens.orderApprovals, types: ['PO', 'BO'] });

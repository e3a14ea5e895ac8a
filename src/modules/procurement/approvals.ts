import { procurement as screens } from '../../../contract/procurement/screens';
import { defineApprovals } from '../../kit/approvals/defineApprovals';

/** What waits for approval of requests and of orders. */
export const requestApprovals = defineApprovals({ screen: screens.requestApprovals, types: ['PQ'] });
export const orderApprovals = defineApprovals({ screen: screens.orderApprovals, types: ['PO'] });

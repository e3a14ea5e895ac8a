import { crm as screens } from '../../../contract/crm/screens';
import { defineApprovals } from '../../kit/approvals/defineApprovals';

/** Approvals on the way to a sale. */
export const enquiryApprovals = defineApprovals({ screen: screens.enquiryApprovals, types: ['CL'] });
export const quotationApprovals = defineApprovals({ screen: screens.quotationApprovals, types: ['CQ'] });
export const orderApprovals = defineApprovals({ screen: screens.orderApprovals, types: ['CO'] });

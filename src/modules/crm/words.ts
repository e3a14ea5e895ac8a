import { salesOrders } from '../../../contract/crm/orders';
import { quotations } from '../../../contract/crm/quotations';
import { statusWords } from '../../kit/document/stages';

/** Words for the enumerations of this area. */
export const quotationStatusWords = statusWords(quotations.stages);
export const orderStatusWords = statusWords(salesOrders.stages);

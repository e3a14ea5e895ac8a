import { salesOrders } from '../../../contract/crm/orders';
import { quotations } from '../../../contract/crm/quotations';
import { statusWords } from '../../kit/document/stages';

/** What the enumerations of this area are called on screen. */
export const quotationStatusWords = statusWords(quotations.stages);
export const orderStatusWords = statusWords(salesOrders.stages);

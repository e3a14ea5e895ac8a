import { called, count, optionalText } from '../fields';
import { optionalRef, ref } from '../references';
import { agents } from '../selling/agents';
import { customers } from '../selling/customers';
import { saleTypes } from '../selling/saleTypes';
import { saleTermFields } from '../selling/soldLines';
import { OPEN_LEADS } from '../targets';

/** Terms agreed with a customer besides the lines, the same on a quotation and on the order that follows. */
export const agreedFields = {
  leadId: called('Enquiry', optionalRef(OPEN_LEADS)),
  customerId: ref(customers),
  /** The addressee of the paper. */
  contact: optionalText(60),
  saleTypeId: ref(saleTypes),
  agentId: optionalRef(agents),
  ...saleTermFields,
  /** Left out: the address of the customer. */
  deliverTo: optionalText(250),
  /** Days from the bill until it is paid; 0: before or on delivery. */
  creditDays: called('Credit days', count(365)),
  paymentTerms: optionalText(200),
  freightTerms: optionalText(120),
  warranty: optionalText(120),
  terms: called('Further terms', optionalText(2000)),
};

/** Terms whose changes are shown to an approver. */
export const TERMS = ['creditDays', 'paymentTerms', 'freightTerms', 'warranty', 'terms'] as const;

/** Terms besides the price, on quotations and orders. */
export const termFields = [
  { field: 'paymentTerms', label: 'Payment terms', input: 'text' },
  { field: 'freightTerms', label: 'Freight terms', input: 'text' },
  { field: 'warranty', label: 'Warranty', input: 'text' },
  { field: 'deliverTo', label: 'Deliver to', input: 'textarea', help: 'If blank, the address of the customer' },
  { field: 'terms', label: 'Further terms', input: 'textarea' },
] as const;

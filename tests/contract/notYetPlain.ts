/** Texts of sales, purchases, stock, counters and the shop that still use a phrase of the list. It only gets shorter. */
export const NOT_YET_PLAIN: readonly string[] = [
  'Enter the bill of whoever is paid',
  'If blank, the address of whoever sends it',
  'If blank, the name of whoever sends it',
  'Its server sends name, mobile, email, city, product and text with this key to /api/public/enquiries. Empty: nothing is taken',
  'Nothing waits for you.',
  'Reserved goods are told beside the stock of an item until they are delivered',
  'Returns need the right to create in Sale Returns. Ask whoever has it.',
  'Role and percentage, such as CLERK 5; MANAGER 15. Above it whoever may approve is asked',
  'Serial number … stands twice in this document',
  'What departments used of each item, beside their standard',
  'Whether whoever entered or changed one may approve it',
  '… stands twice. Select it once.',
];

/**
 * HSN and SAC of a new company, for common purchases; each company adds its own. Codes and words: Customs Tariff Act
 * 1975, first schedule, and the annexure of notification 11/2017-Central Tax (Rate). Reverse charge: notification
 * 13/2017-Central Tax (Rate), entries 1 and 2. No credit: CGST Act 2017, section 17(5).
 */
type HsnSeed = { code: string; description: string; taxCode: string; uqc: string; reverse?: true; blocked?: true };

const goods = (code: string, description: string, taxCode: string, more: Partial<HsnSeed> = {}): HsnSeed => ({
  code,
  description,
  taxCode,
  uqc: 'NOS',
  ...more,
});
const service = (code: string, description: string, more: Partial<HsnSeed> = {}): HsnSeed => ({
  code,
  description,
  taxCode: 'GST18',
  uqc: 'NA',
  ...more,
});

export const HSN_CODES: readonly HsnSeed[] = [
  goods('1001', 'Wheat and meslin, pre-packaged and labelled', 'GST5', { uqc: 'KGS' }),
  goods('4820', 'Registers, account books, order books, letter pads', 'GST18'),
  goods('4901', 'Brochures, leaflets and similar printed matter', 'GST5'),
  goods('8471', 'Computers: automatic data processing machines', 'GST18'),
  goods('8517', 'Telephones and apparatus for transmission', 'GST18'),
  goods('8703', 'Motor cars and other vehicles for persons', 'GST40', { blocked: true }),
  goods('9403', 'Furniture other than seats', 'GST18'),
  service('9954', 'Construction services', { blocked: true }),
  service('9963', 'Accommodation, food and beverage services'),
  service('996331', 'Services of restaurants, cafes and eating places', { taxCode: 'GST5', blocked: true }),
  service('996511', 'Transport of goods by road', { taxCode: 'GST5', reverse: true }),
  service('9971', 'Financial and related services, such as charges of banks'),
  service('997212', 'Rental of non-residential property'),
  service('9982', 'Legal and accounting services'),
  service('998212', 'Services of advocates', { reverse: true }),
  service('998221', 'Financial auditing services'),
  service('998222', 'Accounting and bookkeeping services'),
  service('998313', 'Information technology consulting and support'),
  service('998314', 'Information technology design and development'),
];

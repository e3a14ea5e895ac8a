/** Fields whose names say too little or something else. */
const WORDS: Readonly<Record<string, string>> = {
  pCode: 'Edition',
  webCheck: 'Web',
  mobileCheck: 'Mobile',
  needsFactor: 'Second factor needed',
  mustChange: 'Change the password at the next sign-in',
  branchId: 'Branch',
  groupId: 'Group',
  state: 'Status',
  stateCode: 'State',
  fromDate: 'From',
  toDate: 'To',
};
const SHORT = new Set([
  'gst',
  'gstin',
  'cgst',
  'sgst',
  'igst',
  'hsn',
  'mrp',
  'pan',
  'cin',
  'tds',
  'tcs',
  'ip',
  'ifsc',
  'upi',
  'pt',
]);

/** A field as people call it, for readers of changes of any kind: `allowedIp` is "Allowed IP", `roleIds` "Role". */
export function fieldWords(field: string): string {
  const known = WORDS[field];
  if (known) return known;
  const parts = field
    .replace(/Ids?$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_.]+/)
    .filter(Boolean)
    .map((part) => (SHORT.has(part.toLowerCase()) ? part.toUpperCase() : part));
  const text = parts.map((part) => (part === part.toUpperCase() ? part : part.toLowerCase())).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** GST state codes (two digits) with names: GST Council, state code list. 97 is other territory. */
export const GST_STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
} as const satisfies Record<string, string>;

export type StateCode = keyof typeof GST_STATES;

export function stateName(code: string): string | undefined {
  return Object.hasOwn(GST_STATES, code) ? GST_STATES[code as StateCode] : undefined;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of the first 14 characters of a GSTIN: base-36 digits weighted 1, 2, 1, 2 …, digits of each product added. */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (const [index, character] of [...first14].entries()) {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** @returns what is wrong with a GSTIN in words, or null. CGST Rules 2017, rule 10: state, PAN, entity, Z, check character. */
export function gstinProblem(gstin: string): string | null {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z\d][0-9A-Z]$/.test(gstin)) {
    return 'A GSTIN has 15 characters, such as 36AABCS1429B1ZV: state, PAN, entity, Z, check character';
  }
  if (!stateName(gstin.slice(0, 2))) return `GSTIN ${gstin} begins with ${gstin.slice(0, 2)}, which is no state code`;
  if (gstinCheckCharacter(gstin.slice(0, 14)) !== gstin[14]) return `GSTIN ${gstin} has a wrong check character.`;
  return null;
}

/** @returns what is wrong with a PAN in words, or null. Income-tax Rules 1962, rule 114: fourth letter is the kind of holder. */
export function panProblem(pan: string): string | null {
  return /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(pan) ? null : 'A PAN has 10 characters, such as AABCS1429B';
}

/** Individuals and Hindu undivided families have their own TDS rates; the fourth letter of the PAN tells them. */
export function isIndividualOrHuf(pan: string): boolean {
  return pan[3] === 'P' || pan[3] === 'H';
}

/** @returns what is wrong with an IFSC in words, or null. Reserve Bank of India: bank, zero, branch. */
export function ifscProblem(ifsc: string): string | null {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? null : 'An IFSC has 11 characters, such as HDFC0001234';
}

/** @returns what is wrong with an Udyam registration number in words, or null. */
export function udyamProblem(number: string): string | null {
  return /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/.test(number) ? null : 'An Udyam number looks like UDYAM-TS-02-0001234';
}

/** @returns what is wrong with a UPI ID in words, or null. NPCI, UPI procedural guidelines: name, @, handle of the bank. */
export function upiProblem(upi: string): string | null {
  return /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(upi)
    ? null
    : 'A UPI ID looks like sindhutraders@hdfcbank: a name, @ and the handle of the bank';
}

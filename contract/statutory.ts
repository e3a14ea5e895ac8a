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

/** Registrations of foreigners: non-resident taxable persons, and suppliers of online services from abroad (state 99). */
const FOREIGN_GSTINS = [/^\d{4}[A-Z]{3}\d{5}NR[A-Z\d]$/, /^99\d{2}[A-Z]{3}\d{5}OS[A-Z\d]$/];
/** Bodies of the United Nations and embassies. */
const UN_BODY = /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z\d]$/;
/** By PAN; departments of the government and deductors of tax may have their TAN in its place. */
const BY_PAN_OR_TAN = /^\d{2}([A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z\d]|[A-Z]{4}\d{5}[A-Z](\dZ|[1-9A-Z]D))[0-9A-Z]$/;

/** Whether a GSTIN is that of somebody abroad, who is registered here. */
export const isForeignGstin = (gstin: string): boolean => FOREIGN_GSTINS.some((form) => form.test(gstin));

/** The PAN in a GSTIN; null where its form has none. */
export function panOfGstin(gstin: string): string | null {
  const pan = gstin.slice(2, 12);
  return panProblem(pan) === null ? pan : null;
}

/** The state in a GSTIN; null for online services from abroad. */
export const stateOfGstin = (gstin: string): string | null => (stateName(gstin.slice(0, 2)) ? gstin.slice(0, 2) : null);

/**
 * @returns the error in a GSTIN in words, or null. CGST Rules 2017, rule 10: state, PAN, entity, Z, check character.
 * The last character for foreigners and bodies of the United Nations is not computed in this way.
 */
export function gstinProblem(gstin: string): string | null {
  if (isForeignGstin(gstin)) return null;
  const isUnBody = UN_BODY.test(gstin);
  if (!isUnBody && !BY_PAN_OR_TAN.test(gstin))
    return 'A GSTIN has 15 characters, such as 36AABCS1429B1ZV: state, PAN, entity, Z, check character';
  if (!stateName(gstin.slice(0, 2))) return `GSTIN ${gstin} begins with ${gstin.slice(0, 2)}, which is no state code`;
  if (!isUnBody && gstinCheckCharacter(gstin.slice(0, 14)) !== gstin[14])
    return `GSTIN ${gstin} has a wrong check character.`;
  return null;
}

/** @returns what is wrong with a PAN in words, or null. Income-tax Rules 1962, rule 114: fourth letter is the kind of holder. */
export function panProblem(pan: string): string | null {
  return /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(pan) ? null : 'A PAN has 10 characters, such as AABCS1429B';
}

/** Individuals and Hindu undivided families have their own TDS rates; the fourth letter of the PAN shows them. */
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

/** @returns what is wrong with a PIN in words, or null. India Post: six digits, the first from 1 on. */
export const pinProblem = (pin: string): string | null => (/^[1-9]\d{5}$/.test(pin) ? null : 'A PIN has 6 digits');

/** @returns what is wrong with a PIN or a postal code abroad, or null; where the country is India, `pinProblem` holds too. */
export const postalCodeProblem = (code: string): string | null =>
  /^[A-Z\d][A-Z\d -]{1,8}[A-Z\d]$/.test(code)
    ? null
    : 'A PIN has 6 digits; a postal code abroad 3 to 10 letters and digits';

/** A number abroad with the code of its country, as the ITU has them: +971501234567. India has 91. */
export const isPhoneAbroad = (phone: string): boolean => /^\+(?!91)[1-9]\d{6,14}$/.test(phone);

/** The number to dial: Indian numbers are stored without the code of the country. */
export const dialled = (phone: string): string => (phone.startsWith('+') ? phone : `+91${phone}`);

/**
 * States by the first two digits of their PINs, as India Post gives them out and the portals of the GST compare them.
 * Postal circles and states differ at their edges, so a circle may be of several states.
 */
const PIN_STATES: Readonly<Record<string, readonly StateCode[]>> = {
  '11': ['07'],
  '12': ['06'],
  '13': ['06'],
  '14': ['03'],
  '15': ['03'],
  '16': ['03', '04', '06'],
  '17': ['02'],
  '18': ['01', '38'],
  '19': ['01', '38'],
  '20': ['09'],
  '21': ['09'],
  '22': ['09'],
  '23': ['09'],
  '24': ['05', '09'],
  '25': ['09'],
  '26': ['05', '09'],
  '27': ['09'],
  '28': ['09'],
  '30': ['08'],
  '31': ['08'],
  '32': ['08'],
  '33': ['08'],
  '34': ['08'],
  '36': ['24', '26'],
  '37': ['24'],
  '38': ['24'],
  '39': ['24', '26'],
  '40': ['27', '30'],
  '41': ['27'],
  '42': ['27'],
  '43': ['27'],
  '44': ['27'],
  '45': ['23'],
  '46': ['23'],
  '47': ['23'],
  '48': ['23'],
  '49': ['22'],
  '50': ['36'],
  '51': ['37'],
  '52': ['37'],
  '53': ['34', '37'],
  '56': ['29'],
  '57': ['29'],
  '58': ['29'],
  '59': ['29'],
  '60': ['33', '34'],
  '61': ['33'],
  '62': ['33'],
  '63': ['33'],
  '64': ['33'],
  '67': ['32', '34'],
  '68': ['31', '32'],
  '69': ['32'],
  '70': ['19'],
  '71': ['19'],
  '72': ['19'],
  '73': ['11', '19'],
  '74': ['19', '35'],
  '75': ['21'],
  '76': ['21'],
  '77': ['21'],
  '78': ['18'],
  '79': ['12', '13', '14', '15', '16', '17'],
  '80': ['10'],
  '81': ['10', '20'],
  '82': ['10', '20'],
  '83': ['20'],
  '84': ['10'],
  '85': ['10', '20'],
};

/** Whether a PIN can be of a state; of what no circle is known for, it can. */
export function isPinOf(pin: string, state: string): boolean {
  const states: readonly string[] | undefined = PIN_STATES[pin.slice(0, 2)];
  return states === undefined || states.includes(state);
}

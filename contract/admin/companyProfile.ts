import * as z from 'zod/mini';
import { GSTIN_STATE, isInState, stateCode } from '../branch';
import { choice, isoDateField, optionalPattern, optionalText, sentVersion, text } from '../fields';
import { imageSize } from '../imageSize';
import { gstinProblem } from '../statutory';
import { contact } from './branches';
import { admin as screens } from './screens';

/** Bytes of a logo as it is kept; papers carry it whole. */
export const LOGO_BYTES = 40_000;
const LOGO = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

export const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

/** Pixels of a side; the page makes it much smaller. */
const LOGO_SIDE = 2000;

/** The longer side of a picture; 0 where its header has no size. */
function sideOf(picture: string): number {
  const content = (LOGO.test(picture) ? picture : '').replace(/^data:[^,]+,/, '').replace(/=+$/, '');
  // Four signs are three bytes, so that one sign over is no text of bytes.
  if (content.length % 4 === 1) return 0;
  const size = imageSize(Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)));
  return size ? Math.max(size.width, size.height) : 0;
}

export const logo = z.nullable(z.string()).check(
  z.refine((value) => value === null || LOGO.test(value), 'A logo is a PNG or JPEG picture'),
  z.refine(
    (value) => value === null || value.length * 0.75 <= LOGO_BYTES + 100,
    'This picture is too large for a letter head. Choose a smaller one',
  ),
  z.refine(
    (value) => value === null || sideOf(value) <= LOGO_SIDE,
    `A logo may be ${LOGO_SIDE} pixels wide and high at most`,
  ),
);

/** The company as its papers name it. Companies Act 2013, section 12(3)(c): name, registered office, CIN and how it is reached. */
export const CompanyForm = z
  .object({
    name: text(80, 'Give the company a name'),
    stateCode,
    gstin: optionalPattern(gstinProblem),
    cin: optionalPattern((value) =>
      /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(value) ? null : 'A CIN has 21 signs, such as U51909TG2015PTC098765',
    ),
    ...contact,
    website: optionalPattern(
      (value) =>
        /^(https?:\/\/)?[\w.-]+\.[a-z]{2,}(\/\S*)?$/i.test(value) ? null : 'A website looks like www.company.in',
      'asTyped',
    ),
    logo,
    /** Printed at the foot of every paper. */
    letterFoot: optionalText(200),
    /** Month in which the financial year begins, `04` for April. */
    yearBegins: choice(MONTHS, 'Choose a month'),
    /** First day of the books: any day of a year, whose openings may hold income and expense so far. */
    booksFrom: isoDateField('Give the first day of the books'),
  })
  .check(z.refine(isInState, GSTIN_STATE));
export type CompanyForm = z.infer<typeof CompanyForm>;

export const CompanyData = z.object({
  ...CompanyForm.shape,
  /** The code for sign-in. */
  code: z.int(),
  /** Whether a voucher was numbered: the beginning of the year stays from then on. */
  isPosted: z.boolean(),
  version: z.int(),
});
export type CompanyData = z.infer<typeof CompanyData>;

export const SaveCompany = z.intersection(CompanyForm, z.object({ version: sentVersion }));

export const company = { path: '/api/admin/company-profile', screen: screens.company } as const;

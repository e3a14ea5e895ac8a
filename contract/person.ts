import { optionalPattern, text } from './fields';

/** How a person is called and reached: one rule, whether an administrator enters it or the user. */
export const personName = (missing: string) => text(80, missing);

/** Ten digits, with the 0 or 91 that people put before them, or any country's with +; spaces are for the eye. */
const MOBILE = /^(\d{10,12}|\+\d{7,15})$/;
export const personMobile = optionalPattern((value) =>
  MOBILE.test(value.replace(/[ -]/g, '')) ? null : 'A mobile number has 10 digits, or begins with + and the country',
);

export const EMAIL_MISSING = 'Give an e-mail address: the link to choose a password is sent there';

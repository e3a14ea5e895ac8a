const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 5;
/** Bytes from here on would make the first signs likelier than the others. */
const FAIR = 256 - (256 % LETTERS_AND_DIGITS.length);

/**
 * Five letters and digits, the id that a client gives a new sample invoice (specification section 5). Some 900 million
 * there are, so the server still refuses one that is taken.
 */
export function newShortId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < FAIR && id.length < LENGTH) id += LETTERS_AND_DIGITS[byte % LETTERS_AND_DIGITS.length];
    }
  }
  return id;
}

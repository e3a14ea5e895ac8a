/** An answer of a board without its stamp, the number of the oldest running transaction, which every write moves on. */
export const withoutStamp = (text: string | undefined): string | undefined => text?.replace(/"stamp":"\d+"/, '');

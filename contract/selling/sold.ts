/** Root of the live events that follow everything sold: bills, returns and debit notes of every area. */
export const SOLD_ROOT = '/api/selling/sold';

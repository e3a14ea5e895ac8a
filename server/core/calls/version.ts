/** Of the product, as the API, its health and tickets tell it. */
export const VERSION = '0.1.0';

/** Version of the product, in the API, its health check and tickets. */
export const VERSION = '0.1.0';

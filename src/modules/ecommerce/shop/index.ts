import { Shop } from './Shop';

/** The public shop with its pages, a bundle of its own: nobody who works here needs it. */
export const shop = { Page: Shop };

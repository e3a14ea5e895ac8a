import { CustomerDisplay } from '../panels/CustomerDisplay';

/** The second window that the customer sees: no shell, and a bundle that it opens by itself. */
export const display = { Page: CustomerDisplay };

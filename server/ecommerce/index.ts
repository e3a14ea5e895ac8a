import type { Api } from '../core/calls/api';
import { productRoutes } from './products';

/** The calls of the shop. */
export function ecommerceRoutes(api: Api): void {
  productRoutes(api);
}

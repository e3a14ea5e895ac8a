import type { Api } from '../core/calls/api';
import { shopBuyerData } from './personalData';
import { productRoutes } from './products';

export { productShop } from './productShop';

/** The calls of products by picture. */
export function ecommerceRoutes(api: Api): void {
  productRoutes(api);
  api.personal.push(shopBuyerData);
}

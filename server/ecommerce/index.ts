import type { Api } from '../core/calls/api';
import { shopBuyerData } from './personalData';
import { productRoutes } from './products';

export { productShop } from './productShop';

export function ecommerceRoutes(api: Api): void {
  productRoutes(api);
  api.personal.push(shopBuyerData);
}

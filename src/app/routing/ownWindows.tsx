import { lazy } from 'react';

/**
 * Pages without the shell that few people open, each a bundle of its own: named here so that the first load does not
 * name their files.
 */

const Shop = lazy(() => import('../../modules/ecommerce/shop').then(({ shop }) => ({ default: shop.Page })));
const Display = lazy(() => import('../../modules/pos/display').then(({ display }) => ({ default: display.Page })));

export const ShopPage = () => <Shop />;
export const CustomerDisplay = () => <Display />;

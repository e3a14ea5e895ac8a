import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PRODUCT_PAGE_SIZE, ProductPage, productsPath } from '../../../../contract/ecommerce/products';
import { http } from '../../../kit/http';

/** Products whose name contains the text, six at a time; the page before stays until the next one is there. */
export function useProducts(q: string, page: number) {
  return useQuery({
    queryKey: [productsPath, { q, page }],
    queryFn: async ({ signal }) => {
      const params = { page, size: PRODUCT_PAGE_SIZE, ...(q && { q }) };
      return ProductPage.parse((await http.get(productsPath, { params, signal })).data);
    },
    placeholderData: keepPreviousData,
  });
}

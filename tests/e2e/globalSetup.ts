import { buildProduct } from '../setup/product';

/** What is looked at is the product as it would be delivered, built from the sources as they stand. */
export default buildProduct;

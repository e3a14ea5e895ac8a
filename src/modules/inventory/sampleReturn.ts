import { inventoryKinds } from '../../../contract/inventory/kinds';
import { linkToMake } from '../../kit/document/useMadeFrom';

/** The document by which samples come back, by that by which they went out; the others go the other way. */
export const returnKind = (type: string) =>
  type === inventoryKinds.sampleOut.type ? inventoryKinds.sampleBack : inventoryKinds.sampleGivenBack;

/** Leads from samples to the entry of their return, with the quantity due back. */
export const sampleReturn = (type: string, number: string) => linkToMake(returnKind(type), { type, number });

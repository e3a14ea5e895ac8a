import { isInterStateSale, placeOfSupply } from '../../contract/selling/supplyKinds';
import { stateName } from '../../contract/statutory';

type Buyer = { name: string; gstType: string | null; gstin: string | null; state: string | null };

/** Why the tax of a sale has the wrong head; null where it is right. @param branchState where the seller is. */
export function igstProblem(buyer: Buyer, branchState: string | null, isInterState: boolean): string | null {
  const gstType = buyer.gstType as Parameters<typeof isInterStateSale>[2];
  const place = placeOfSupply({ branchState, gstType, gstin: buyer.gstin, deliveryState: buyer.state });
  if (isInterStateSale(branchState, place, gstType) === isInterState) return null;
  const where = stateName(place ?? '') ?? 'another country';
  const due = isInterState ? 'CGST and SGST are due. Switch IGST off.' : 'IGST is due. Switch it on.';
  return `${buyer.name} is in ${where}, the branch in ${stateName(branchState ?? '') ?? 'no state'}: ${due}`;
}

import { choice } from '../../kit/inputs/inputKinds';
import { stateWords } from '../../selling/words';
import { shipTo } from './lookups';

/** The destination of goods and their carrier, as invoices and challans ask for it. */

type Shipped = { shipAddress?: string | null; shipToId?: number | null };
const isShipped = ({ shipAddress, shipToId }: Shipped) => Boolean(shipAddress) || Boolean(shipToId);

export const shipToInputs = [
  { field: 'shipToId', label: 'Ship to', input: shipTo, help: 'If blank, goods go to the customer' },
  { field: 'shipName', label: 'Ship-to name', input: 'text', when: isShipped },
  { field: 'shipAddress', label: 'Ship-to address', input: 'textarea' },
  { field: 'shipPin', label: 'Ship-to PIN', input: 'text', when: isShipped },
  { field: 'shipState', label: 'Ship-to state', input: choice(stateWords), when: isShipped },
  { field: 'shipGstin', label: 'Ship-to GSTIN', input: 'text', when: isShipped, help: 'URP if not registered' },
] as const;

export const transportInputs = [
  { field: 'poNo', label: 'Order number of the customer', input: 'text' },
  { field: 'poDate', label: 'Order date', input: 'date' },
  { field: 'transporter', label: 'Transporter', input: 'text' },
  { field: 'transporterGstin', label: 'Transporter GSTIN', input: 'text' },
  { field: 'vehicleNo', label: 'Vehicle', input: 'text' },
  { field: 'lrNo', label: 'LR number', input: 'text' },
  { field: 'lrDate', label: 'LR date', input: 'date' },
  { field: 'distanceKm', label: 'Distance in km', input: 'count' },
  { field: 'ewayNo', label: 'E-way bill', input: 'text' },
] as const;

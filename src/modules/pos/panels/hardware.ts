import * as z from 'zod/mini';
import { create } from 'zustand';
import { DRAWER } from '../../../../contract/pos/escPos';
import { readStored, writeStored } from '../../../kit/stored';

/** The receipt printer of this device, for all its users: chosen once, reached through the browser. */

const Hardware = z.object({
  printer: z.enum(['browser', 'usb', 'serial']),
  /** The roll in the printer; `outlet`: as Outlet Settings say. */
  paper: z.enum(['outlet', 'mm80', 'mm58']),
  baudRate: z.int(),
  opensDrawer: z.boolean(),
});
export type Hardware = z.infer<typeof Hardware>;

export const PRINTERS = {
  browser: 'Print dialog of the browser',
  usb: 'USB printer',
  serial: 'Serial printer',
} as const;
export const BAUD_RATES: readonly number[] = [9600, 19200, 38400, 115200];

const PLACE = 'till-hardware';
const read = Hardware.safeParse(readStored(PLACE));
export const useHardware = create<Hardware>()(() =>
  read.success ? read.data : { printer: 'browser', paper: 'outlet', baudRate: 9600, opensDrawer: true },
);

export function changeHardware(change: Partial<Hardware>): void {
  useHardware.setState(change);
  writeStored(PLACE, useHardware.getState());
}

type Endpoint = { endpointNumber: number; direction: 'in' | 'out'; type: string };
type UsbDevice = {
  opened: boolean;
  configuration: {
    interfaces: readonly {
      interfaceNumber: number;
      claimed: boolean;
      alternate: { interfaceClass: number; endpoints: readonly Endpoint[] };
    }[];
  } | null;
  open(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(place: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<unknown>;
};
type Usb = {
  getDevices(): Promise<UsbDevice[]>;
  requestDevice(wanted: { filters: readonly { classCode: number }[] }): Promise<UsbDevice>;
};
type Port = {
  writable: WritableStream<BufferSource> | null;
  open(how: { baudRate: number }): Promise<void>;
};
type Serial = { getPorts(): Promise<Port[]>; requestPort(): Promise<Port> };

// The types of the DOM know neither WebUSB nor Web Serial; both are missing in some browsers.
const parts = (): { usb?: Usb; serial?: Serial } => navigator as Navigator & { usb?: Usb; serial?: Serial };

export const hasPrinter = (kind: Hardware['printer']): boolean => kind === 'browser' || parts()[kind] !== undefined;

/** Asks which printer it is; the browser remembers it. @returns whether one was chosen. */
export async function choosePrinter(kind: 'usb' | 'serial'): Promise<boolean> {
  const { usb, serial } = parts();
  try {
    if (kind === 'usb') await usb?.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] });
    else await serial?.requestPort();
    return true;
  } catch {
    // Closing the question of the browser chooses none.
    return false;
  }
}

/** USB.org, defined class codes: printers. */
const PRINTER_CLASS = 7;

async function toUsb(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const [device] = (await parts().usb?.getDevices()) ?? [];
  if (!device) throw new Error('no printer');
  if (!device.opened) await device.open();
  if (!device.configuration) await device.selectConfiguration(1);
  const faces = device.configuration?.interfaces ?? [];
  const face = faces.find(({ alternate }) => alternate.interfaceClass === PRINTER_CLASS) ?? faces[0];
  const end = face?.alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
  if (!face || !end) throw new Error('no printer');
  if (!face.claimed) await device.claimInterface(face.interfaceNumber);
  await device.transferOut(end.endpointNumber, bytes);
}

async function toSerial(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const [port] = (await parts().serial?.getPorts()) ?? [];
  if (!port) throw new Error('no printer');
  if (!port.writable) await port.open({ baudRate: useHardware.getState().baudRate });
  const writer = port.writable?.getWriter();
  if (!writer) throw new Error('no printer');
  try {
    await writer.write(bytes);
  } finally {
    writer.releaseLock();
  }
}

/** One slip after the other. */
let turn: Promise<unknown> = Promise.resolve();

/** @throws where the printer does not take them. */
export function sendToPrinter(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { printer } = useHardware.getState();
  const sent = turn.then(() => (printer === 'usb' ? toUsb(bytes) : toSerial(bytes)));
  turn = sent.catch(() => undefined);
  return sent;
}

export const openDrawer = (): Promise<void> => sendToPrinter(Uint8Array.from(DRAWER));

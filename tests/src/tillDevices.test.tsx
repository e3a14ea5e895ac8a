import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Paise } from '../../contract/amount';
import type { Slip } from '../../contract/pos/slip';
import { CustomerDisplay } from '../../src/modules/pos/panels/CustomerDisplay';
import type { Displayed } from '../../src/modules/pos/panels/display';
import { changeHardware, choosePrinter } from '../../src/modules/pos/panels/hardware';
import { drawerFor, printSlips, usePrinting } from '../../src/modules/pos/panels/printing';
import { eventually } from '../setup/eventually';
import { giveProperty } from '../setup/property';
import { serveKit } from './kitSupport';

/** The devices of a till: receipt printer, drawer, customer display. */

serveKit();
afterEach(() => {
  changeHardware({ printer: 'browser', paper: 'outlet', opensDrawer: true });
  usePrinting.setState({ slips: [] });
});

const SLIP: Slip = {
  paper: 'mm80',
  copies: 1,
  head: ['Sindhu'],
  title: 'BILL',
  change: 0 as Paise,
  payable: 120_00 as Paise,
  facts: [],
  lines: [],
  totals: [],
  taxes: [],
  tenders: [],
  foot: [],
  isCash: true,
  upi: null,
  back: null,
  code: null,
};

/** A printer on the USB, as the browser shows it. @returns the bytes sent to it, as text. */
function plugIn(isOn = true): string[] {
  const taken: string[] = [];
  const out = { endpointNumber: 2, direction: 'out', type: 'bulk' };
  const face = { interfaceNumber: 0, claimed: false, alternate: { interfaceClass: 7, endpoints: [out] } };
  const printer = {
    opened: false,
    configuration: { interfaces: [face] },
    open: async () => void Object.assign(printer, { opened: true }),
    selectConfiguration: async () => undefined,
    claimInterface: async () => void Object.assign(face, { claimed: true }),
    transferOut: async (endpoint: number, bytes: Uint8Array) => {
      if (!isOn || !printer.opened || !face.claimed || endpoint !== 2) throw new Error('off');
      taken.push(new TextDecoder('latin1').decode(bytes));
    },
  };
  giveProperty(navigator, 'usb', {
    get: () => ({ getDevices: async () => [printer], requestDevice: async () => printer }),
  });
  changeHardware({ printer: 'usb' });
  return taken;
}

test('a slip goes to the receipt printer as its bytes, on the roll that is in it', async () => {
  const taken = plugIn();
  expect(await choosePrinter('usb')).toBe(true);
  changeHardware({ paper: 'mm58' });
  await printSlips([SLIP, { ...SLIP, title: 'CREDIT NOTE' }]);
  expect(taken).toHaveLength(2);
  expect(taken[0]).toContain('TOTAL     120.00\n');
  expect(taken[1]).toContain('CREDIT NOTE\n');
  expect(usePrinting.getState().slips).toEqual([]);
});

test('a printer that is off, and a name that it has no letters for, leave the slip to the browser', async () => {
  plugIn(false);
  await printSlips([SLIP]);
  expect(usePrinting.getState().slips).toEqual([SLIP]);
  const taken = plugIn();
  const hindi = { ...SLIP, head: ['सिंधु'] };
  await printSlips([hindi]);
  expect(usePrinting.getState().slips).toEqual([hindi]);
  expect(taken).toEqual([]);
});

test('the drawer opens for cash alone, and only where this device opens it', async () => {
  const taken = plugIn();
  drawerFor({ ...SLIP, isCash: false });
  drawerFor(SLIP);
  await waitFor(() => expect(taken).toEqual(['\x1bp\x00\x19ú']));
  changeHardware({ opensDrawer: false });
  drawerFor(SLIP);
  changeHardware({ printer: 'browser', opensDrawer: true });
  drawerFor(SLIP);
  await eventually(() => expect(taken).toHaveLength(1));
});

test('the customer sees lines, total and UPI code as they are billed, then the change', async () => {
  const till = new BroadcastChannel('till-display');
  const lines = [{ key: 1, name: 'Lamp', figures: '1 PCS × 120.00', amount: '120.00' }];
  const billing: Displayed = {
    outletId: null,
    outlet: 'Main shop',
    lines,
    total: '120.00',
    upi: 'upi://pay?am=120.00',
    change: null,
    isPaid: false,
  };
  // A display that is opened late asks for the present bill.
  till.onmessage = () => till.postMessage(JSON.stringify(billing));
  render(<CustomerDisplay />);
  await screen.findByText('Lamp');
  await screen.findByRole('img', { name: 'UPI code with the amount' });
  till.postMessage(JSON.stringify({ ...billing, lines: [], total: null, upi: null, change: '380.00', isPaid: true }));
  await screen.findByText('380.00');
  expect(screen.queryByText('Lamp')).toBeNull();
  till.close();
});

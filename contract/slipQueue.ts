import * as z from 'zod/mini';
import { called, choice, id, idOf, instant, optionalText, text, yesOrNo } from './fields';

/** Slips that wait on the server for a printer, and the print bridge that takes them. */

export const slipsPath = '/api/slips';
export const printersPath = '/api/slip-printers';
/** Called by the print bridge, with its key. */
export const bridgePath = '/api/public/slips';

/** After so long an untouched slip goes to the backup printer. */
export const BACKUP_SECONDS = 10;
/** After so long a slip that is not printed is shown to people. */
export const LATE_SECONDS = 30;

export const BRIDGE_KEY = /^[0-9a-f]{48}$/;
const slipId = z.string('Name the slip').check(z.regex(/^[0-9a-f-]{36}$/, 'Name the slip by its UUID'));

export const PRINTER_TARGETS = {
  network: 'Network printer',
  device: 'Printer at the computer of the program',
} as const;

export const SlipPrinterInput = z.object({
  name: called('Printer', text(40, 'Enter the name of the printer')),
  target: called('Connected by', choice(PRINTER_TARGETS)),
  /** `192.168.1.50:9100`, or `/dev/usb/lp0`. */
  address: called(
    'Address',
    text(80, 'Enter the address, such as 192.168.1.50:9100').check(
      z.regex(/^([\w.-]+:\d{1,5}|\/dev\/[\w/.-]+)$/, 'Enter the address, such as 192.168.1.50:9100 or /dev/usb/lp0'),
    ),
  ),
  bridgeId: called('Program', idOf('Select the program that prints on it')),
  backupId: called('Backup printer', z.nullable(id)),
  active: called('Active', yesOrNo),
});
export type SlipPrinterInput = z.infer<typeof SlipPrinterInput>;

export const SlipPrinter = z.extend(SlipPrinterInput, { id, waiting: z.int() });
export type SlipPrinter = z.infer<typeof SlipPrinter>;

export const BridgeInput = z.object({ name: called('Program', text(40, 'Enter a name, such as Kitchen computer')) });
/** The key is shown once. */
export const BridgeMade = z.object({ id, key: z.string() });

/** The next action of the program. `unsure`: it was stopped while a slip was being printed. */
export const BRIDGE_ACTS = ['take', 'begin', 'printed', 'failed', 'unsure'] as const;
export const BridgeCall = z.object({
  key: z.string('Give the key of the program').check(z.regex(BRIDGE_KEY, 'Give the key of the program')),
  act: z.enum(BRIDGE_ACTS),
  /** One start of the program: what another start has begun is not begun again. */
  run: z._default(z.string().check(z.maxLength(40)), ''),
  slip: z._default(z.nullable(slipId), null),
  reason: z._default(optionalText(200), null),
});
export type BridgeCall = z.infer<typeof BridgeCall>;

export const TakenSlip = z.object({
  id: z.string(),
  printer: z.string(),
  target: choice(PRINTER_TARGETS),
  address: z.string(),
  /** Bytes for the printer, in base64. */
  content: z.string(),
});
export type TakenSlip = z.infer<typeof TakenSlip>;
export const BridgeAnswer = z.object({ slips: z.array(TakenSlip), mayPrint: z.boolean() });
export type BridgeAnswer = z.infer<typeof BridgeAnswer>;

/** A slip that somebody has to look at. */
export const LateSlip = z.object({
  id: z.string(),
  title: z.string(),
  printer: z.string(),
  queuedAt: instant,
  /** Nobody took it; its printer failed; or it is not known whether it came out. */
  why: z.enum(['waiting', 'failed', 'unsure']),
  reason: z.nullable(z.string()),
});
export type LateSlip = z.infer<typeof LateSlip>;

export const PrintAgain = z.object({ slip: slipId, printerId: z._default(z.nullable(id), null) });

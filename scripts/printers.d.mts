export class NotReached extends Error {}
export type Journal = {
  read(id: string): string | null;
  write(id: string, state: string): void;
  close(): void;
};
export type Slip = { id: string; printer: string; target: string; address: string; content: string };
type Call = (body: object) => Promise<{ slips: Slip[]; mayPrint: boolean }>;
export function openJournal(path: string): Journal;
export function sendToPrinter(slip: Pick<Slip, 'target' | 'address'>, bytes: Uint8Array): Promise<void>;
export function printRound(parts: {
  call: Call;
  journal: Journal;
  send?: (slip: Slip, bytes: Uint8Array) => Promise<void>;
}): Promise<number>;
export function callerOf(server: string, key: string, fetcher?: typeof fetch): Call;

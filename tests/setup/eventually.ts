import { vi } from 'vitest';

/** As long as a machine with much other work may need: it is over at once where the expectation holds. */
const PATIENCE_MS = 100_000;

/** Tries until `holds` succeeds. Work outside a call has no other sign. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> => vi.waitFor(holds, { timeout: PATIENCE_MS });

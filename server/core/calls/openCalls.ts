import { Refused } from './refused';

/** Calls of strangers under way at a time: all together, and from one address. */
const MOST = 200;
const MOST_OF_ADDRESS = 40;

/** Holds calls without a session to a number at a time, so that nobody fills the memory before signing in. */
export function openCallGate() {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    async within<T>(address: string, work: () => Promise<T>): Promise<T> {
      const own = byAddress.get(address) ?? 0;
      if (all >= MOST || own >= MOST_OF_ADDRESS) {
        throw new Refused(503, 'BUSY', 'Too many calls at once from here. Try again in a moment.', { type: 2 });
      }
      all += 1;
      byAddress.set(address, own + 1);
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left === 0) byAddress.delete(address);
        else byAddress.set(address, left);
      }
    },
  };
}

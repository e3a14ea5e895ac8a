import { setTimeout as pause } from 'node:timers/promises';
import type { SetupState } from '../../contract/setup/setup';
import { DEMO_PASSWORD } from '../../server/setup/demoCompanies';
import { startProduct } from '../setup/product';
import type { Place } from './databases';
import type { Figure } from './table';

/** A trading company with two years of entries, the largest, and one of the smaller ones. */
const PICKED = [1002, 1010];

/** From `npm start -- --demo` on an empty database until the page answers, and until a demo company is made. */
export async function startFigures({ name, at }: Place): Promise<Figure[]> {
  const begin = performance.now();
  const seconds = (from: number) => (performance.now() - from) / 1_000;
  const product = await startProduct({ ...at, demo: 'offered' });
  try {
    const figures: Figure[] = [
      { what: `First start with the demo, ${name}`, value: seconds(begin), unit: 's', budget: 10 },
    ];
    const client = product.connect();
    for (const company of PICKED) {
      const picked = performance.now();
      await client.post('/api/login', { company, user: 'ADMIN', password: DEMO_PASSWORD }).catch(() => undefined);
      let longest = 0;
      for (let isMade = false; !isMade; await pause(100)) {
        const asked = performance.now();
        const { demo } = await client.get<SetupState>('/api/setup');
        longest = Math.max(longest, performance.now() - asked);
        isMade = demo.some((one) => one.company === company && one.made);
      }
      figures.push(
        { what: `Demo company ${company} made when picked, ${name}`, value: seconds(picked), unit: 's', budget: 8 },
        { what: `A call meanwhile, the longest, ${name}`, value: longest, unit: 'ms', budget: 300 },
      );
    }
    return figures;
  } finally {
    await product.stop();
  }
}

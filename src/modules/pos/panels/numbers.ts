import { useQueryClient } from '@tanstack/react-query';
import { financialYearOf, type IsoDate, todayInIndia } from '../../../../contract/dates';
import { billNumber } from '../../../../contract/pos/bills';
import type { Till } from '../../../../contract/selling/shifts';
import { useOnDevice } from '../../../kit/persisted';
import { useSession } from '../../../kit/session';
import { useQueue } from './queue';
import { tillsQuery } from './tillData';

/** The numbers of a till: the next one is known without asking, since the till works on this device alone. */
export function useNumbers({ series, outletId, shift }: Till) {
  const client = useQueryClient();
  const [kept, keep] = useOnDevice(`till-number:${series}`);
  const fyStartMonth = useSession((session) => session.details?.addr.fyStartMonth ?? 4);
  const at = (serial: number) => billNumber(series, todayInIndia(), fyStartMonth, serial);
  /** Numbers of other years count from one again. */
  const serialIn = (text: unknown) =>
    typeof text === 'string' && text.slice(0, -5) === at(0).slice(0, -5) ? Number(text.slice(-5)) : 0;
  const waiting = () => useQueue.getState().bills.map(({ number }) => serialIn(number));
  const lastOf = (now: Till['shift'], today: IsoDate) => {
    const isPresent = !now?.serialYear || now.serialYear === financialYearOf(today, fyStartMonth).code;
    return isPresent ? (now?.lastSerial ?? 0) : 0;
  };
  return {
    took: (number: string) => keep(number),
    next(): string {
      return at(Math.max(lastOf(shift, todayInIndia()), serialIn(kept), ...waiting()) + 1);
    },
    /** The next number by what the server has, after those that wait here. */
    async asked(): Promise<string> {
      const tills = await client.fetchQuery({ ...tillsQuery, staleTime: 0 });
      const now = tills.find((one) => one.series === series && one.outletId === outletId)?.shift ?? shift;
      const last = lastOf(now, todayInIndia());
      keep(at(last));
      return at(Math.max(last, ...waiting()) + 1);
    },
  };
}
export type Numbers = ReturnType<typeof useNumbers>;

import { addDays, daysBetween } from '../../contract/dates';
import type { Ordering } from './demoOrders';

/** Complaints of customers: most are resolved and agreed, the last is still in work. */

type Made = { id: number; version: number };
const SUBJECTS = [
  ['Came a week late', 'low', 'explained'],
  ['One piece was scratched', 'normal', 'replaced'],
  ['The bill has the old address', 'low', 'other'],
  ['Stopped working after a month', 'high', 'repaired'],
  ['The work is not finished', 'normal', 'other'],
  ['Charged for more than was ordered', 'high', 'credited'],
  ['Nobody answers the phone', 'normal', 'explained'],
  ['Wrong goods in the box', 'critical', 'replaced'],
] as const;

export function demoComplaints({ post, diary, stores, shop, from, today }: Ordering): void {
  const span = daysBetween(from, today) - 20;
  if (span < SUBJECTS.length) return;
  for (const [place, [subject, severity, resolution]] of SUBJECTS.entries()) {
    const date = addDays(from, 20 + Math.round((span * place) / (SUBJECTS.length - 1)) - (place === 7 ? 1 : 0));
    let made: Made | null = null;
    diary.on(
      date,
      async () => {
        const bill = shop?.latest(() => true);
        if (!bill) return;
        made = await post<Made>('POST', '/api/crm/complaints?step=submit', {
          date,
          branchId: stores.branchId,
          narration: null,
          customerId: bill.customerId,
          contactId: null,
          itemId: null,
          invoiceNo: bill.number,
          subject,
          details: null,
          severity,
          assignedId: null,
          resolveBy: addDays(date, severity === 'critical' ? 1 : 5),
        });
      },
      12 * 60,
    );
    const step = (days: number, event: string, given?: object) => {
      const on = addDays(date, days);
      if (on > today) return;
      diary.on(
        on,
        async () => {
          if (made)
            made = await post<Made>('POST', `/api/crm/complaints/${made.id}/${event}`, {
              version: made.version,
              date: on,
              given,
            });
        },
        12 * 60,
      );
    };
    step(1, 'start');
    if (place >= SUBJECTS.length - 2) continue;
    step(3, 'resolve', { resolution, remark: 'Settled on the phone' });
    step(6, 'close');
  }
}

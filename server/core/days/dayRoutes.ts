import * as z from 'zod/mini';
import { BusinessDay, CloseDay, ReopenDay } from '../../../contract/businessDays';
import { isAdministrator, TRAN } from '../../../contract/screen';
import type { Api } from '../calls/api';
import { Refused } from '../calls/refused';
import { closeDay, findingsOf, readBusinessDay, readPlace, readPlaces, reopenDay } from './businessDays';
import type { DayKind } from './dayKind';

/** The calls of places with business days: state, findings, closing, reopening. */
export function businessDayRoutes(api: Api, kind: DayKind): void {
  const { path, screen, alsoOn = [], shownOn = [] } = kind;
  api.on(
    {
      method: 'GET',
      path,
      summary: 'Business days: the day that each place works on',
      needs: { anyOf: [screen, ...alsoOn, ...shownOn] },
      answer: z.array(BusinessDay),
    },
    async (tx, ctx) => {
      const days: BusinessDay[] = [];
      for (const place of await readPlaces(tx, ctx.who, kind)) days.push(await readBusinessDay(tx, ctx, kind, place));
      return days;
    },
  );
  api.on(
    {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'The business day of one place, and what its closing asks about',
      needs: { anyOf: [screen, ...alsoOn, ...shownOn] },
      answer: BusinessDay,
    },
    async (tx, ctx) => {
      const place = await readPlace(tx, ctx.who, kind, ctx.id);
      const now = await readBusinessDay(tx, ctx, kind, place);
      const [first = now.isOpen ? now.day : null] = now.passed;
      return { ...now, findings: first ? await findingsOf(tx, ctx, kind, place, first) : [] };
    },
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/:id/close`,
      summary: 'Close a business day: nothing is written on it any more',
      needs: { screen, tran: TRAN.modify, alsoOn },
      body: CloseDay,
      answer: BusinessDay,
    },
    async (tx, ctx) => {
      await closeDay(tx, ctx, kind, ctx.id, ctx.body);
      return readBusinessDay(tx, ctx, kind, await readPlace(tx, ctx.who, kind, ctx.id));
    },
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/:id/reopen`,
      summary: 'Reopen a closed business day, until the next one is closed',
      needs: { screen, tran: TRAN.modify, alsoOn },
      body: ReopenDay,
      answer: BusinessDay,
    },
    async (tx, ctx) => {
      if (!isAdministrator(ctx.who))
        throw new Refused(403, 'NOT_ALLOWED', 'Only an administrator may reopen a day.', { type: 3 });
      await reopenDay(tx, ctx, kind, ctx.id, ctx.body);
      return readBusinessDay(tx, ctx, kind, await readPlace(tx, ctx.who, kind, ctx.id));
    },
  );
}

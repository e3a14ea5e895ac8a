import * as z from 'zod/mini';
import { companyData } from '../admin/company';
import { choice } from '../fields';
import { TRADE_KEYS } from '../trades';

/** Adds what a company lacks of what its trade begins with; what it has stays as it is. */
export const TradeInput = z.object({ trade: choice(TRADE_KEYS, 'Choose your trade') });
export type TradeInput = z.infer<typeof TradeInput>;

/** How many entries were added, by what they are. */
export const TradeAdded = z.object({ added: z.array(z.object({ name: z.string(), count: z.int() })) });
export type TradeAdded = z.infer<typeof TradeAdded>;

export const companyTrade = { path: `${companyData.path}/trade`, screen: companyData.screen } as const;

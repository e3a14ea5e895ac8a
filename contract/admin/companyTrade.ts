import * as z from 'zod/mini';
import { choice } from '../fields';
import { TRADE_KEYS } from '../trades';
import { companyData } from './company';

/** Adds what a company lacks of what its trade begins with; what it has stays as it is. */
export const TradeInput = z.object({ trade: choice(TRADE_KEYS, 'Choose your trade') });
export type TradeInput = z.infer<typeof TradeInput>;

/** Left out: the trade of the company. */
export const TradeQuery = z.object({ trade: z.optional(choice(TRADE_KEYS, 'Choose your trade')) });

const Counts = z.array(z.object({ name: z.string(), count: z.int() }));

/** How many entries were added, by what they are. */
export const TradeAdded = z.object({ added: Counts });
export type TradeAdded = z.infer<typeof TradeAdded>;

/** How many entries would be added; no trade where the company has none and none was asked. */
export const TradeLacks = z.object({ trade: z.nullable(choice(TRADE_KEYS)), lacks: Counts });
export type TradeLacks = z.infer<typeof TradeLacks>;

export const companyTrade = { path: `${companyData.path}/trade`, screen: companyData.screen } as const;

import type { MergePreview } from '../../../contract/merging';
import type { Tx } from '../db/database';
import type { Ctx } from './api';

/** How two records of a master are merged, for masters that refer to each other. */
export type Merging = {
  preview(tx: Tx, ctx: Ctx<unknown, unknown>, fromId: number, intoId: number): Promise<MergePreview>;
  /** Does it, after a preview without refusals. */
  merge(tx: Tx, ctx: Ctx<unknown, unknown>, shown: MergePreview, reason: string): Promise<void>;
};

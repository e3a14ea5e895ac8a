import type { Paise } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import type { Ctx } from '../core/calls/api';
import type { Tx } from '../core/db/database';
import type { Placed } from '../core/documents/documentHeader';

/** An asset that a purchase brings: its card has the terms of its class, and it is still to be put to use. */
export type BoughtAsset = {
  code: string;
  name: string;
  classId: number;
  branchId: number;
  cost: Paise;
  /** Account of the supplier. */
  supplierId: number;
  billNo: string | null;
  billDate: IsoDate | null;
};

export type AssetRegister = {
  write(tx: Tx, ctx: Ctx<unknown, unknown>, placed: Placed, bought: readonly BoughtAsset[]): Promise<void>;
  /** @throws Refused where a later document changed an asset. */
  reverse(tx: Tx, ctx: Ctx<unknown, unknown>, placed: Placed): Promise<void>;
  touches: readonly string[];
};

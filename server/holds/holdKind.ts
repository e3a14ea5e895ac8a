import type { Ctx } from '../core/calls/api';
import type { Refused } from '../core/calls/refused';
import type { Tx } from '../core/db/database';

type C = Ctx<unknown, unknown>;

/** One holder of a unit in a unit of time: a room in a night, a teacher in a period. */
export type SlotClaim = { unitId: number; slot: string; part?: number };
/** One holder of a unit until it is given back: the loan of a copy. */
export type OpenClaim = { unitId: number };
/** One holder of a unit from a moment to another, the end not included: a bed, a driver, a machine. `until` null: open. */
export type RangeClaim = { unitId: number; from: Date; until: Date | null };
/** Some of a unit that there are several of: rooms of a category, seats of a bus, portions. */
export type CountedClaim = { unitId: number; slot: string; quantity: number };

type Claims = { slot: SlotClaim; open: OpenClaim; range: RangeClaim; counted: CountedClaim };
export type HoldShape = keyof Claims;
export type Claim<S extends HoldShape> = Claims[S];

export type Holder = {
  name: string;
  /** Path of the master that the holder is an entry of, and its key. */
  kind?: string | null;
  id?: number | null;
  documentId?: number | null;
  reason?: string | null;
  /** The claim lapses then unless it is confirmed. */
  expiresAt?: Date | null;
};

/** A claim in force, as it is read. */
export type Hold = {
  id: number;
  unitId: number;
  slot: string;
  part: number;
  from: string | null;
  until: string | null;
  quantity: number;
  documentId: number | null;
  number: string | null;
  holderKind: string | null;
  holderId: number | null;
  holderName: string;
  reason: string | null;
  expiresAt: string | null;
};

/** Why a claim is refused: the hold in its way, or of a counted unit how much is taken of how much. */
export type Taken<S extends HoldShape> = { asked: Claim<S> } & (S extends 'counted'
  ? { taken: number; capacity: number }
  : { hold: Hold; isOfHolder: boolean });

export type HoldKind<S extends HoldShape> = {
  /** Stored with each claim; unique in the product, never changed. */
  type: string;
  shape: S;
  /** A holder may hold one unit of the kind at a time, such as one bed. Needs `id` and `kind` of the holder. */
  onePerHolder?: boolean;
  /** The refusal for the second claimant, naming the holder of the unit and the end of the hold. */
  refusal(tx: Tx, ctx: C, taken: Taken<S>): Promise<Refused> | Refused;
  /** How many there are of each claimed unit, in the order of the claims. Asked under the lock of the counters. */
  capacity?: S extends 'counted'
    ? (tx: Tx, ctx: C, claims: readonly CountedClaim[]) => Promise<readonly number[]>
    : never;
};

const types = new Set<string>();

/** @throws Error where the type is used by another kind. */
export function holdKind<S extends HoldShape>(kind: HoldKind<S>): HoldKind<S> {
  if (types.has(kind.type)) throw new Error(`two kinds of holds are called ${kind.type}`);
  types.add(kind.type);
  return kind;
}

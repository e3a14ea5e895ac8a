import type { Ctx } from '../core/calls/api';
import type { Tx } from '../core/db/database';
import type { Effect } from '../core/documents/kind';
import { releaseHolds } from './changeHolds';
import type { Claim, Holder, HoldKind, HoldShape } from './holdKind';
import { takeHolds } from './takeHolds';

type Spec<D, S extends HoldShape> = {
  /** Claims of a document; none: it holds nothing of the kind. */
  claims(input: D, ctx: Ctx<unknown, unknown>): readonly Claim<S>[];
  holder(decided: D, ctx: Ctx<unknown, unknown>): Omit<Holder, 'documentId'>;
  /** The moves that take it, where not every writing move does. */
  on?: readonly string[];
  /** Roots of boards and lists that show what is held. */
  touches?: readonly string[];
};

/** A document holds units from the move that writes its effects until it is cancelled or that move is undone. */
export function holdEffect<I, D, S extends HoldShape>(kind: HoldKind<S>, spec: Spec<D, S>): Effect<I, D> {
  return {
    ...(spec.on && { on: spec.on }),
    isFollowed: (ctx, decided) => spec.claims(decided, ctx).length > 0,
    follow: (tx: Tx, ctx, placed, decided) =>
      takeHolds(tx, ctx, kind, spec.claims(decided, ctx), { ...spec.holder(decided, ctx), documentId: placed.id }),
    async reverse(tx, ctx, placed) {
      await releaseHolds(tx, ctx, kind, placed.id);
    },
    ...(spec.touches && { touches: spec.touches }),
  };
}

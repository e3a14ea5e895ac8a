import type { Move } from '../../../contract/document';
import { can, type Screen, type Tran } from '../../../contract/screen';
import { useSession, whoOf } from '../session';
import type { DocumentKind, StoredDocument } from './document';

/** @returns whether the signed-in user may take a step: it asks for the right of its own screen, or of another one. */
export function useMayMove(): (own: Screen, move: { screen?: Screen; tran: Tran }) => boolean {
  const details = useSession((session) => session.details);
  return (own, { screen = own, tran }) => details !== null && can(whoOf(details), screen, tran);
}

/** The steps from the stage of a document that the user may take. */
export function useMoves({ resource }: DocumentKind, document: StoredDocument): readonly (readonly [string, Move])[] {
  const mayMove = useMayMove();
  const user = useSession((session) => session.details?.usr.uCode);
  const moves = Object.entries(resource.stages[document.status]?.moves ?? {});
  return moves.filter(([, move]) => mayMove(resource.screen, move) && !(move.notMaker && document.createdBy === user));
}

import { sql } from 'drizzle-orm';
import { type DocumentResource, firstEvent, type Move, moveFrom, type Stages } from '../../../contract/document';
import type { DocumentLink } from '../../../contract/errorBody';
import type { Names, Stored } from '../../../contract/resource';
import type { Ctx } from '../calls/api';
import { refusalFor } from '../calls/api';
import { Refused } from '../calls/refused';
import type { Needed } from './documentHeader';
import type { DocumentRow } from './documentStore';

/** Which steps a document may take, and whether it needs approval. */

type AnyResource = Pick<
  DocumentResource<unknown, Stored, Stored>,
  'stages' | 'names' | 'screen' | 'alsoOn' | 'approval'
>;

export const wrongStatus = (message: string, links?: DocumentLink[]) =>
  new Refused(409, 'WRONG_STATUS', message, { type: 3, ...(links && { links }) });

const titleOf = (names: Names, row: Pick<DocumentRow, 'number'>) => row.number ?? `This ${names.one}`;

/** @throws Refused when a document cannot take a step from where it is. */
export function requireMove({ stages, names }: AnyResource, row: DocumentRow, event: string): Move {
  const move = moveFrom(stages, row.status, event);
  if (move) return move;
  const label = Object.values(stages).find((stage) => stage.moves[event])?.moves[event]?.label ?? event;
  const words = stages[row.status]?.words ?? row.status;
  throw wrongStatus(`${titleOf(names, row)} is ${words}; “${label}” is not possible.`);
}

/** The step that finishes a draft, which saving with another step than `save` takes. */
export const finishing = (stages: Stages): Move => {
  const move = stages.draft.moves[firstEvent(stages)];
  if (!move) throw new Error('a draft that nothing can be made of');
  return move;
};

/** @throws Refused, with the missing right, when the user may not take the step. */
export function requireMayMove(
  ctx: Ctx<unknown, unknown>,
  { screen, alsoOn }: AnyResource,
  move: Pick<Move, 'tran' | 'screen'>,
): void {
  const refusal = refusalFor(
    move.screen ? { screen: move.screen, tran: move.tran } : { screen, tran: move.tran, alsoOn },
    ctx.who,
  );
  if (refusal) throw refusal;
}

/** The value of the setting that asks for approval, read with the header. */
export const approvalColumns = ({ approval }: AnyResource, companyId: number, branchId: number): Needed =>
  approval
    ? {
        approvalWanted: sql`coalesce((
          select s.setup_value = ${NEEDED} from settings s
           where s.company_id = ${companyId} and s.setup_code = ${approval.code} and s.branch_id in (${approval.branch}, ${String(branchId)})
           order by s.branch_id = ${approval.branch} limit 1), false)`,
      }
    : {};

/** Value of an approval setting with which documents wait for approval (specification section 4). */
const NEEDED = '2';

export const needsApproval = (move: Move, facts: Record<string, unknown>): boolean =>
  move.approval !== undefined && facts.approvalWanted === true;

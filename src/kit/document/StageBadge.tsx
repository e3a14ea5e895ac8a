import type { Stages } from '../../../contract/document';
import { StatusBadge } from '../show';
import { statusPhases, statusWords } from './stages';

/** The stage of a document, in the words of its kind. */
export function StageBadge({ stages, status }: { stages: Stages; status: string }) {
  return <StatusBadge status={status} words={statusWords(stages)} phases={statusPhases(stages)} />;
}

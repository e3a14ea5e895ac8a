import { type DocumentPhase, moveFrom, phaseOf, type Stages } from '../../../contract/document';
import { sentenceCase } from '../../../contract/resource';
import { translate } from '../translate';

/** The status of every stage, as lists show it. */
export const statusWords = (stages: Stages): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(stages).map(([stage, { words }]) => [stage, sentenceCase(words)]));

export const statusPhases = (stages: Stages): Readonly<Record<string, DocumentPhase>> =>
  Object.fromEntries(Object.entries(stages).map(([stage, { phase }]) => [stage, phase]));

/** The status in the middle of a sentence. */
export const wordsOf = (stages: Stages, stage: string): string => translate(stages[stage]?.words ?? stage);

/** A step after which the document is without effect. */
export const isEnd = (stages: Stages, stage: string, event: string): boolean => {
  const move = moveFrom(stages, stage, event);
  return move !== undefined && phaseOf(stages, move.to) === 'void';
};

/** Whether any step of this kind writes something beyond the document, which can be shown before it is done. */
export const hasEffects = (stages: Stages): boolean =>
  Object.values(stages).some(({ moves }) => Object.values(moves).some(({ effects }) => effects === 'write'));

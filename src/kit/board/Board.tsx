import { lazy, Suspense } from 'react';
import { Empty, Failed, LoadingRows } from '../grid/states';
import { translate } from '../translate';
import type { BoardParts, BoardState } from './board';

// Dragging comes with a library of its own, which no other page needs.
const Columns = lazy(() => import('./Columns').then((file) => ({ default: file.Columns })));

type Props<C> = { label: string; parts: BoardParts<C>; state: BoardState<C> };

/** Columns with cards that are moved by mouse, touch and keyboard. */
export function Board<C>({ label, parts, state }: Props<C>) {
  const { cards, error, retry, empty } = state;
  if (!cards) return error ? <Failed error={error} retry={retry} /> : <LoadingRows columns={parts.columns.length} />;
  if (cards.length === 0) return <Empty text={translate(empty)} />;
  return (
    <Suspense fallback={<LoadingRows columns={parts.columns.length} />}>
      <Columns label={label} parts={parts as unknown as BoardParts<unknown>} cards={cards} />
    </Suspense>
  );
}

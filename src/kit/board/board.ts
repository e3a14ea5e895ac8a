import type { ReactNode } from 'react';

export type BoardColumn = {
  key: string;
  title: string;
  empty: string;
  /** Their number, where only the first are loaded; and their total. */
  count?: number;
  sum?: number;
};

/** A board is declared by the look of a card and the effect of a move. */
export type BoardParts<C> = {
  columns: readonly BoardColumn[];
  keyOf(card: C): string;
  columnOf(card: C): string;
  /** Name of a card for screen readers and messages. */
  nameOf(card: C): string;
  draw(card: C): ReactNode;
  mayMove(card: C, to: string): boolean;
  move(card: C, to: string): void;
  /** Enter or a click on a card; Space shows it next to the board. */
  open(card: C): void;
  peek?(card: C): void;
};

/** Whether the rows are still on their way, did not arrive, or are here. */
export type BoardState<C> = {
  cards: readonly C[] | undefined;
  error: unknown;
  retry(): void;
  empty: string;
};

/** The columns a card may go to, in the order of the board. */
export const targetsOf = <C>({ columns, columnOf, mayMove }: BoardParts<C>, card: C): readonly BoardColumn[] =>
  columns.filter(({ key }) => key !== columnOf(card) && mayMove(card, key));

import { create } from 'zustand';

/** Numbers of the documents whose lines were chosen in this tab, by the key of the line. */
const useSources = create<Readonly<Record<number, string>>>()(() => ({}));

export const rememberSources = (numbers: Readonly<Record<number, string>>): void => useSources.setState(numbers);

/** The document that a line which others are made from belongs to, where it was chosen in this tab. */
export const useSourceNumber = (lineId: number | null): string | null =>
  useSources((numbers) => (lineId === null ? null : (numbers[lineId] ?? null)));

import type { SomeInput } from '../define';

/** The answers of a filter with fixed answers, in the URL as `PY,RC`, in the order of their words. */
export const someOf = ({ words }: SomeInput, text: unknown): string[] => {
  const chosen = String(text ?? '').split(',');
  return Object.keys(words).filter((key) => chosen.includes(key));
};

/** Keys as a filter of several entries writes them into the URL, `1,3`. */
export const keysOf = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);

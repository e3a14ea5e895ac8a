import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Option } from '../../../contract/resource';
import type { LookupInput } from '../define';
import { optionsQuery } from '../lists';
import { showProblem } from '../messages';

type Left = { text: string; state: 'asked' | 'none' | 'error' };

/**
 * Text typed and left before its entry was known. It stays in sight: while it is looked up, and when it was found
 * nowhere or could not be asked for, so that nobody goes on without the entry.
 */
export function useLeftText({ source, filters }: LookupInput) {
  const client = useQueryClient();
  const [left, setLeft] = useState<Left | null>(null);
  /** Counts the typings, so that a late answer does not overwrite newer text. */
  const typings = useRef(0);
  // Nor into the line that moved up when this one was removed.
  useEffect(
    () => () => {
      typings.current += 1;
    },
    [],
  );

  /** Enter or Tab came; a fast typist is ahead of the list, so the typed text is looked up at once. */
  async function lookUp(text: string, end: (found: readonly Option[] | null) => void) {
    const typing = typings.current;
    setLeft({ text, state: 'asked' });
    const found = await client.fetchQuery(optionsQuery(source, text, filters)).catch((error: unknown) => {
      showProblem(error);
      return null;
    });
    if (typing !== typings.current) return;
    // The waiting form reads the drawn values.
    flushSync(() => end(found));
  }

  function typeAgain() {
    typings.current += 1;
    setLeft(null);
  }

  return { left, setLeft, lookUp, typeAgain };
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Option } from '../../../contract/resource';
import type { LookupInput } from '../define';
import { spelled } from '../keys/useKeys';
import { optionsQuery, useOption, useRememberOption } from '../lists';
import { showProblem } from '../messages';
import { useDebounced } from '../useDebounced';
import { lookingUp } from './lookedUp';

const TYPING_REST = 120;

const isInLines = (element: Element) => element.closest('[data-line]') !== null;

/** Behaviour of a lookup without its rendering: options, marked entry and keys. */
export function useLookup(
  input: LookupInput,
  value: number | null,
  pick: (option: Option | null) => void,
  lose?: ((text: string) => void) | undefined,
) {
  const { source, filters } = input;
  const isLost = Number.isNaN(value);
  const client = useQueryClient();
  const remember = useRememberOption(source);
  const chosen = useOption(source, value);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  /**
   * What was typed and left before its entry was known. It stays in sight: while it is looked up, and when it was found
   * nowhere or could not be asked for, so that nobody goes on without the entry.
   */
  const [left, setLeft] = useState<{ text: string; state: 'asked' | 'none' | 'error' } | null>(null);
  /** Counts what was typed, so that a late answer does not go over newer typing. */
  const typings = useRef(0);
  // Nor into the line that has moved up where this one was dropped.
  useEffect(
    () => () => {
      typings.current += 1;
    },
    [],
  );
  const search = useDebounced(typed ?? '', TYPING_REST);
  const found = useQuery({
    ...optionsQuery(source, search, filters),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const options = found.data ?? [];
  const settled = search === (typed ?? '') && !found.isPlaceholderData && found.isSuccess;

  function close() {
    setOpen(false);
    setTyped(null);
    setMarked(0);
  }

  function take(option: Option | null) {
    if (option) remember(option);
    setLeft(null);
    pick(option);
    close();
  }

  /** There is no entry for what was typed. What was chosen before comes back. */
  function miss(text: string, state: 'none' | 'error' = 'none') {
    const isRefused = lose && (value === null || isLost);
    setLeft(isRefused ? { text, state } : null);
    if (isRefused) lose(text);
    close();
  }

  /** Enter or Tab came; a fast typist is ahead of the list, so what was typed is looked up at once. */
  async function takeTyped(text: string) {
    const typing = typings.current;
    setLeft({ text, state: 'asked' });
    const fresh = await client.fetchQuery(optionsQuery(source, text, filters)).catch((error: unknown) => {
      showProblem(error);
      return null;
    });
    if (typing !== typings.current) return;
    // The form that waits for it reads what is drawn.
    flushSync(() => {
      if (fresh?.[0]) take(fresh[0]);
      else miss(text, fresh ? 'none' : 'error');
    });
  }

  function settle() {
    if (typed === null && !open) return;
    if (typed !== null && typed.trim() === '') take(null);
    else if (typed === null && marked === 0) close();
    else if (settled) {
      const option = options[marked];
      if (option) take(option);
      else miss(typed ?? '');
    } else if (typed) lookingUp(takeTyped(typed));
  }

  function move(step: number) {
    if (!open) setOpen(true);
    else if (options.length > 0) setMarked((marked + step + options.length) % options.length);
  }

  function press(event: KeyboardEvent) {
    // What posts, saves or acts on the line takes what was typed so far along, or is refused for it.
    if (/^Alt\+[ABDLOST]$/i.test(spelled(event.nativeEvent))) settle();
    if (event.altKey && event.key !== 'ArrowDown') return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // In a grid of lines the arrows move between the rows once something is chosen.
      if (event.ctrlKey || (!open && chosen && isInLines(event.currentTarget))) return;
      event.preventDefault();
      event.stopPropagation();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && open && settled && typed?.trim() && options.length === 0) {
      // The list says that there is none; the typing goes on here.
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      if (event.key === 'Enter' && (open || typed !== null)) choosesOnly(event.nativeEvent);
      settle();
    } else if (event.key === 'PageDown' && open) {
      event.preventDefault();
      setMarked(Math.max(options.length - 1, 0));
    }
  }

  const asked = left?.state === 'asked' ? left.text : undefined;
  return {
    text: typed ?? asked ?? chosen?.label ?? (isLost ? left?.text : undefined) ?? '',
    chosen,
    missed: typed === null && isLost ? (left?.state ?? 'none') : null,
    open,
    options,
    marked,
    state: found.isError ? 'error' : options.length > 0 ? 'options' : found.isFetching || !settled ? 'loading' : 'none',
    press,
    show: () => setOpen(true),
    /** What is typed is let go, and everything is offered again. */
    showAll: () => {
      close();
      setOpen(true);
    },
    close,
    take,
    leave: () => {
      if (typed !== null && typed.trim() === '') take(null);
      else if (typed !== null && settled && options.length === 0) miss(typed);
      else close();
    },
    /** Leaves the field as Tab does: with what is marked, or with what was typed. */
    leaveWith: () => {
      if (left?.state !== 'asked') settle();
      close();
    },
    type: (text: string) => {
      typings.current += 1;
      setLeft(null);
      setTyped(text);
      setMarked(0);
      setOpen(true);
    },
  } as const;
}

/** Enter that chooses an entry goes on to the next field, and does not also send the form around it. */
function choosesOnly(pressed: globalThis.KeyboardEvent): void {
  // Last of all: the keys of the form take what was prevented for done.
  const hold = (event: globalThis.KeyboardEvent) => event === pressed && event.preventDefault();
  window.addEventListener('keydown', hold, { once: true });
}

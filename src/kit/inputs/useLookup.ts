import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Option } from '../../../contract/resource';
import type { LookupInput } from '../define';
import { optionsQuery, useOption, useRememberOption } from '../lists';
import { useDebounced } from '../useDebounced';
import { lookingUp } from './lookedUp';
import { pressInLookup } from './lookupKeys';
import { useLeftText } from './useLeftText';

const TYPING_REST = 120;

/** The entries offered for the typed text; settled once the list answers all of that text. */
function useOffered({ source, filters }: LookupInput, typed: string, open: boolean) {
  const search = useDebounced(typed, TYPING_REST);
  const found = useQuery({
    ...optionsQuery(source, search, filters),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const options = found.data ?? [];
  const settled = search === typed && !found.isPlaceholderData && found.isSuccess;
  const isOnTheWay = found.isFetching || !settled;
  const state = found.isError ? 'error' : options.length > 0 ? 'options' : isOnTheWay ? 'loading' : 'none';
  return { options, settled, state } as const;
}

/** The text typed while the list is open, and the marked entry. */
function useTyped() {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [marked, mark] = useState(0);

  function close() {
    setOpen(false);
    setTyped(null);
    mark(0);
  }

  function type(text: string) {
    setTyped(text);
    mark(0);
    setOpen(true);
  }

  return { typed, open, marked, mark, show: () => setOpen(true), close, type };
}

/** Behaviour of a lookup without its rendering: options, marked entry and keys. */
export function useLookup(
  input: LookupInput,
  value: number | null,
  pick: (option: Option | null) => void,
  lose?: ((text: string) => void) | undefined,
) {
  const isLost = Number.isNaN(value);
  const remember = useRememberOption(input.source);
  const chosen = useOption(input.source, value);
  const { typed, open, marked, mark, show, close, type } = useTyped();
  const { left, setLeft, lookUp, typeAgain } = useLeftText(input);
  const { options, settled, state } = useOffered(input, typed ?? '', open);

  function take(option: Option | null) {
    if (option) remember(option);
    setLeft(null);
    pick(option);
    close();
  }

  /** No entry matches the typed text. The former choice comes back. */
  function miss(text: string, why: 'none' | 'error' = 'none') {
    const isRefused = lose && (value === null || isLost);
    setLeft(isRefused ? { text, state: why } : null);
    if (isRefused) lose(text);
    close();
  }

  const takeTyped = (text: string) =>
    lookUp(text, (found) => {
      if (found?.[0]) take(found[0]);
      else miss(text, found ? 'none' : 'error');
    });

  function settle() {
    if (typed === null && !open) return;
    if (typed !== null && typed.trim() === '') take(null);
    else if (typed === null && marked === 0) close();
    else if (settled) {
      const option = options[marked];
      if (option) take(option);
      else miss(typed ?? '');
    } else if (typed) {
      lookingUp(takeTyped(typed));
      // The typed text stays until its entry is known, and the next Enter belongs to the form.
      close();
    }
  }

  function move(step: number) {
    if (!open) show();
    else if (options.length > 0) mark((marked + step + options.length) % options.length);
  }

  const press = (event: KeyboardEvent) =>
    pressInLookup(event, {
      isOpen: open,
      hasTyped: typed !== null,
      hasChosen: chosen !== null,
      isNowhere: settled && Boolean(typed?.trim()) && options.length === 0,
      move,
      markLast: () => mark(Math.max(options.length - 1, 0)),
      settle,
      close,
    });

  const asked = left?.state === 'asked' ? left.text : undefined;
  return {
    text: typed ?? asked ?? chosen?.label ?? (isLost ? left?.text : undefined) ?? '',
    chosen,
    missed: typed === null && isLost ? (left?.state ?? 'none') : null,
    open,
    options,
    marked,
    state,
    press,
    show,
    /** Drops the typed text, and offers everything again. */
    showAll: () => {
      close();
      show();
    },
    close,
    take,
    leave: () => {
      if (typed !== null && typed.trim() === '') take(null);
      else if (typed !== null && settled && options.length === 0) miss(typed);
      else close();
    },
    /** Leaves the field as Tab does: with the marked entry, or with the typed text. */
    leaveWith: () => {
      if (left?.state !== 'asked') settle();
      close();
    },
    type: (text: string) => {
      typeAgain();
      type(text);
    },
  } as const;
}

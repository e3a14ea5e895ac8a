import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Option } from '../../../contract/resource';
import type { LookupInput } from '../define';
import { optionsQuery, useOption, useRememberOption } from '../lists';
import { useLater } from '../useLater';
import { lookingUp } from './lookedUp';

const TYPING_REST = 120;

const isInLines = (element: Element) => element.closest('[data-line]') !== null;

/** How a lookup behaves, apart from how it is drawn: what is offered, which entry is marked, what the keys do. */
export function useLookup(input: LookupInput, value: number | null, pick: (option: Option | null) => void) {
  const { source, filters } = input;
  const client = useQueryClient();
  const remember = useRememberOption(source);
  const chosen = useOption(source, value);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const search = useLater(typed ?? '', TYPING_REST);
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
    pick(option);
    close();
  }

  /** Enter or Tab came; a fast typist is ahead of the list, so what was typed is looked up at once. */
  async function takeTyped(text: string) {
    const fresh = await client.fetchQuery(optionsQuery(source, text, filters));
    const first = fresh[0];
    if (first) take(first);
  }

  function settle() {
    if (typed === null && !open) return;
    if (typed !== null && typed.trim() === '') take(null);
    else if (typed === null && marked === 0) close();
    else if (settled) {
      const option = options[marked];
      if (option) take(option);
      else close();
    } else if (typed) lookingUp(takeTyped(typed));
  }

  function move(step: number) {
    if (!open) setOpen(true);
    else if (options.length > 0) setMarked((marked + step + options.length) % options.length);
  }

  function press(event: KeyboardEvent) {
    if (event.altKey && event.key !== 'ArrowDown') return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // In a grid of lines the arrows move between the rows once something is chosen.
      if (event.ctrlKey || (!open && value !== null && isInLines(event.currentTarget))) return;
      event.preventDefault();
      event.stopPropagation();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      settle();
    } else if (event.key === 'PageDown' && open) {
      event.preventDefault();
      setMarked(Math.max(options.length - 1, 0));
    }
  }

  return {
    text: typed ?? chosen?.label ?? '',
    chosen,
    open,
    options,
    marked,
    state: found.isError ? 'error' : options.length > 0 ? 'options' : found.isFetching || !settled ? 'loading' : 'none',
    press,
    show: () => setOpen(true),
    close,
    take,
    leave: () => {
      if (typed !== null && typed.trim() === '') take(null);
      else close();
    },
    type: (text: string) => {
      setTyped(text);
      setMarked(0);
      setOpen(true);
    },
  } as const;
}

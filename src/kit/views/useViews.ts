import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { todayInIndia } from '../../../contract/dates';
import type { Screen } from '../../../contract/screen';
import { useSession } from '../session';
import { AS_DELIVERED, isSameLayout } from './layout';
import { NONE, paramsOfView, SAVED, searchOf } from './search';
import type { Arranged } from './useLayout';
import { type View, viewsQuery } from './views';

/** The views of a screen, which one is on, and whether it was changed since. The address says it all. */
export function useViews(screen: Screen, { own, arrange }: Arranged) {
  const [params, setParams] = useSearchParams();
  const startMonth = useSession((session) => session.details?.addr.fyStartMonth ?? 4);
  const clock = { today: todayInIndia(), startMonth };
  const { data } = useQuery(viewsQuery(screen));
  const views = data ?? [];
  const search = searchOf(params, clock);
  const saved = params.get(SAVED);
  const current = views.find((view) => String(view.id) === saved) ?? null;
  const isChanged = current !== null && !isLike(current);
  const entered = useRef(false);

  function isLike(view: View) {
    return view.search === search && isSameLayout(view.layout ?? AS_DELIVERED, own ?? AS_DELIVERED);
  }

  function apply(view: View | null, how: { replace: boolean } = { replace: false }) {
    const next = view ? paramsOfView(view.search, clock) : new URLSearchParams();
    next.set(SAVED, view ? String(view.id) : NONE);
    const open = params.get('open');
    if (open !== null) next.set('open', open);
    arrange(view?.layout ?? null);
    setParams(next, how);
  }

  // Without filters in the address, the intended view's filters apply.
  useEffect(() => {
    if (!data || entered.current) return;
    entered.current = true;
    if (search !== '') return;
    const meant = saved === null ? data.find((view) => view.isDefault) : current;
    if (meant && !isLike(meant)) apply(meant, { replace: true });
    else if (meant && saved === null) setParams({ [SAVED]: String(meant.id) }, { replace: true });
  });

  return { views, current, isChanged, search, apply };
}

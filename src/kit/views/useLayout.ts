import { useMemo } from 'react';
import type { AnyColumn } from '../define';
import { usePersisted } from '../persisted';
import { deliveredLayout, type Layout, layoutOf } from './layout';

export type Arranged = {
  layout: Layout;
  /** Null is the layout as delivered. */
  own: Layout | null;
  arrange(layout: Layout | null): void;
};

/** How this user has arranged the columns of a screen on this device. */
export function useLayout(name: string, columns: readonly AnyColumn[]): Arranged {
  const [kept, arrange] = usePersisted(`layout:${name}`);
  const own = useMemo(() => layoutOf(kept), [kept]);
  const delivered = useMemo(() => deliveredLayout(columns), [columns]);
  return { layout: own ?? delivered, own, arrange };
}

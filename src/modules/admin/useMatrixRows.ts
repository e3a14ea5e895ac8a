import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { editionsWithin } from '../../../contract/admin/licence';
import { type RightsLine, rightsLines } from '../../../contract/admin/rights';
import type { Role } from '../../../contract/admin/roles';
import { CHECKING, MAKER_CHECKER } from '../../../contract/makerChecker';
import { useSession } from '../../kit/session';
import { useUrl } from '../../kit/urlState';
import { licenceQuery } from './licenceData';
import { columnsOf, type Granted, matrixRows, openRows, shownLines, warningsOf } from './matrix';
import { productLines } from './productLines';
import { useOtherRole } from './useOtherRole';

const NOTHING_CLOSED: ReadonlySet<string> = new Set();

/** The screens of the company's product and further ones on which the role holds rights; or the whole catalogue. */
function useOfferedLines(held: Granted, isAll: boolean): RightsLine[] {
  const [all] = useState(rightsLines);
  const { data } = useQuery(licenceQuery);
  const own = useSession(({ details }) => details?.usr.pCode ?? '');
  return useMemo(
    () => productLines(all, held, data ? editionsWithin(data.edition, data.loaded?.editions ?? null) : [own], isAll),
    [all, held, data, own, isAll],
  );
}

/** `held`: the stored rights of the role, while `granted` is ticked now. */
type Asked = { roles: readonly Role[]; granted: Granted; held: Granted };

/** The screens and transactions in the table, after search, filters and folding. */
export function useMatrixRows({ roles, granted, held }: Asked) {
  const [params] = useUrl();
  const [isWide, setWide] = useState(false);
  const [closed, setClosed] = useState(NOTHING_CLOSED);
  const q = params.get('q') ?? '';
  const only = params.get('only');
  const against = useOtherRole(roles, only === 'granted' ? null : only);
  const lines = useOfferedLines(held, params.get('screens') === 'all');
  const columns = useMemo(() => columnsOf(isWide), [isWide]);
  const filter = useMemo(() => ({ q, onlyGranted: only === 'granted', against }), [q, only, against]);
  const isFiltered = filter.onlyGranted || against !== null;
  // Ticks decide on the shown rows only while a filter asks for it.
  const ticks = isFiltered ? granted : held;
  const shown = useMemo(() => shownLines(lines, filter, held, ticks), [lines, filter, held, ticks]);
  const rows = useMemo(() => matrixRows(shown, columns), [shown, columns]);
  // Searched rows are shown, folded or not.
  const inForce = q === '' ? closed : NOTHING_CLOSED;
  const visible = useMemo(() => openRows(rows, inForce), [rows, inForce]);

  function fold(id: string) {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  }

  return {
    q,
    only,
    lines,
    shown,
    visible,
    columns,
    closed: inForce,
    fold,
    isWide,
    widen: () => setWide(!isWide),
  };
}

/** Combinations of ticked rights that no one person should have alone. */
export function useWarnings(lines: readonly RightsLine[], granted: Granted) {
  const isMakerChecker = useSession(
    ({ details }) =>
      details?.sets.some((set) => set.setupCode === MAKER_CHECKER && set.setupValue !== CHECKING.one) ?? false,
  );
  const settled = useDeferredValue(granted);
  return useMemo(() => warningsOf(lines, settled, isMakerChecker), [lines, settled, isMakerChecker]);
}

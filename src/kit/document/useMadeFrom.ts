import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MESSAGE } from '../../../contract/errors';
import type { EntryForm } from '../form/useEntryForm';
import { showMessage, showProblem } from '../messages';
import type { Link } from '../report/report';
import { translate } from '../translate';
import type { DocumentKind } from './document';
import { fillFrom, pendingOf } from './MakeFrom';

/** Parameters of a link to a new document that name the one it is made from. */
const PARAMS = ['from', 'source'] as const;

/** Leads to a new document with the pending lines of another one. */
export const linkToMake = (
  { screen, tab }: { screen: Link['screen']; tab?: string },
  from: { type: string; number: string },
): Link => ({ screen, params: { ...(tab && { tab }), open: 'new', from: from.type, source: from.number } });

/** Fills a new document with the pending lines of the one that its link names, once. */
export function useMadeFrom(kind: DocumentKind, form: EntryForm): void {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const isFilled = useRef(false);
  const [type, number] = PARAMS.map((name) => params.get(name));
  const source = kind.resource.from.find((one) => one.type === type);
  useEffect(() => {
    if (!source || !number || isFilled.current) return;
    isFilled.current = true;
    setParams(
      (now) => {
        for (const name of PARAMS) now.delete(name);
        return now;
      },
      { replace: true },
    );
    async function fill(from: NonNullable<typeof source>) {
      const pending = await pendingOf(kind, { type: from.type, q: number ?? '' });
      const own = pending.filter((line) => line.number === number);
      if (own.length > 0) await fillFrom(client, kind, from, form, own);
      else showMessage(MESSAGE.warningToast, translate('Nothing of {number} is pending', { number }));
    }
    fill(source).catch(showProblem);
  }, [client, form, kind, number, setParams, source]);
}

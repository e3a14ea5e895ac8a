import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { multiplyDivide } from '../../../../contract/amount';
import {
  AuditSheet,
  type AuditSheetLine,
  auditCountsPath,
  auditSheetPath,
  type CountInput,
  CountsTaken,
} from '../../../../contract/inventory/auditCounts';
import { readDurable, writeDurable } from '../../../kit/durable';
import { ApiError, http, newKey } from '../../../kit/http';
import { usePersistedKey } from '../../../kit/persisted';

/**
 * Counts on their way to the server. Each is kept in the browser before it is sent and until the server has it, so nothing
 * is lost when the network or the phone is: the queue goes on where it stopped. Its key makes sending it again harmless.
 */

const AT_ONCE = 50;
const RETRY_MS = 4000;
/** Counts of others are seen at the latest after this. */
const OTHERS_MS = 20_000;

export type Count = Partial<Omit<CountInput, 'key' | 'at' | 'qty'>> & { qty: number };
export type Refused = { key: string; words: string };

export function useCounts(audit: number) {
  const client = useQueryClient();
  const name = usePersistedKey(`counts:${audit}`);
  const queue = useRef<readonly CountInput[]>([]);
  const isSending = useRef(false);
  const [waiting, setWaiting] = useState<readonly CountInput[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [held, setHeld] = useState<string | null>(null);
  const sheetKey = ['audit-sheet', audit];
  const sheet = useQuery({
    queryKey: sheetKey,
    queryFn: async ({ signal }) => AuditSheet.parse((await http.get(auditSheetPath(audit), { signal })).data),
    refetchInterval: OTHERS_MS,
  });

  const keep = useCallback(
    async (next: readonly CountInput[]) => {
      queue.current = next;
      setWaiting(next);
      await writeDurable('drafts', name, next.length > 0 ? next : null);
    },
    [name],
  );

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (queue.current.length > 0) {
        const counts = queue.current.slice(0, AT_ONCE);
        const { outcomes, lines } = CountsTaken.parse((await http.post(auditCountsPath(audit), { counts })).data);
        const taken = new Set(counts.map(({ key }) => key));
        client.setQueryData<AuditSheet>(['audit-sheet', audit], (now) => now && withLines(now, lines));
        await keep(queue.current.filter(({ key }) => !taken.has(key)));
        const problems = outcomes.flatMap(({ key, problem }) => (problem ? [{ key, words: problem }] : []));
        if (problems.length > 0) setRefused((now) => [...now, ...problems]);
        setHeld(null);
      }
    } catch (error) {
      // Counts lost by the network are sent again; counts that the server refuses as a whole wait until somebody has
      // read why.
      setHeld(error instanceof ApiError ? error.message : String(error));
    } finally {
      isSending.current = false;
    }
  }, [audit, client, keep]);

  useEffect(() => {
    void readDurable('drafts', name).then((found) => {
      if (Array.isArray(found) && found.length > 0)
        void keep([...(found as CountInput[]), ...queue.current]).then(send);
    });
    const again = setInterval(() => void send(), RETRY_MS);
    const back = () => void send();
    window.addEventListener('online', back);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', back);
    };
  }, [name, keep, send]);

  async function add(count: Count): Promise<string> {
    const key = newKey();
    const whole: CountInput = {
      lineId: null,
      code: null,
      batchNo: null,
      expiresOn: null,
      unitId: null,
      serial: null,
      removes: null,
      ...count,
      key,
      qty: count.qty as CountInput['qty'],
      at: new Date().toISOString(),
    };
    await keep([...queue.current, whole]);
    void send();
    return key;
  }

  const lines = (sheet.data?.lines ?? []).map((line) => withWaiting(line, waiting));
  return { sheet, lines, add, waiting: waiting.length, held, refused, dismiss: () => setRefused([]) };
}

/** The sheet with the lines of the last answer; a new line is at its end. */
function withLines(sheet: AuditSheet, changed: readonly AuditSheetLine[]): AuditSheet {
  const byId = new Map(changed.map((line) => [line.id, line]));
  const known = new Set(sheet.lines.map(({ id }) => id));
  return {
    ...sheet,
    lines: [...sheet.lines.map((line) => byId.get(line.id) ?? line), ...changed.filter(({ id }) => !known.has(id))],
  };
}

export type CountedLine = AuditSheetLine & {
  /** In the item's own unit; null while nobody has counted it. */
  total: number | null;
};

/** A line with the counts that the server does not have yet. */
function withWaiting(line: AuditSheetLine, waiting: readonly CountInput[]): CountedLine {
  const gone = new Set(waiting.flatMap(({ removes }) => removes ?? []));
  const known = new Set(line.counts.map(({ key }) => key));
  const own = waiting.filter(({ key, lineId, removes }) => lineId === line.id && !removes && !known.has(key));
  const factorOf = (unitId: number | null) => line.units.find(({ id }) => id === unitId)?.factor ?? 1000;
  const counts = [
    ...line.counts,
    ...own.map(({ key, qty, serial, unitId, at }) => ({
      key,
      serial,
      at: at as AuditSheetLine['counts'][number]['at'],
      by: '',
      qty: serial === null ? multiplyDivide(qty as number, factorOf(unitId), 1000) : 1000,
    })),
  ].filter(({ key }) => !gone.has(key));
  return { ...line, counts, total: counts.length === 0 ? null : counts.reduce((sum, { qty }) => sum + qty, 0) };
}

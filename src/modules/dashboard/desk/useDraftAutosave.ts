import { useCallback, useEffect, useRef, useState } from 'react';
import type { Written } from './mailBeginning';
import { keepDraft } from './mailsData';
import { personOf } from './people';

const REST = 1500;
/** The written mail as the server takes it; the server makes the plain text from the HTML itself. */
export const asSent = ({ to, cc, ...rest }: Written) => ({
  ...rest,
  text: '',
  to: to.map(personOf),
  cc: cc.map(personOf),
});

/** Keeps the mail being written as a draft whenever typing rests, one call after the other. */
export function useDraftAutosave(written: Written, start: Written, first: number | null) {
  const [isKept, setKept] = useState(false);
  const id = useRef(first);
  const latest = useRef(written);
  const stored = useRef(start);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isOver = useRef(false);
  latest.current = written;

  const keep = useCallback(() => {
    queue.current = queue.current.then(async () => {
      const now = latest.current;
      if (now === stored.current || isOver.current) return;
      try {
        id.current = await keepDraft(id.current, asSent(now));
        stored.current = now;
        setKept(true);
      } catch {
        // It stays on the page; the next rest tries again, and sending reports the problem.
      }
    });
    return queue.current;
  }, []);

  useEffect(() => {
    if (written === stored.current) return;
    setKept(false);
    const timer = setTimeout(() => void keep(), REST);
    return () => clearTimeout(timer);
  }, [written, keep]);

  /** Leaving keeps the text; after sending it is no draft any more. */
  useEffect(
    () => () => {
      if (!isOver.current) void keep();
    },
    [keep],
  );
  /** The draft, made if there is none yet: files need one to belong to. */
  const draftId = useCallback(async (): Promise<number> => {
    const made = queue.current.then(async () => {
      id.current ??= await keepDraft(null, asSent(latest.current));
      return id.current;
    });
    queue.current = made.catch(() => undefined);
    const key = await made;
    return key;
  }, []);

  return {
    isKept,
    draftId,
    /** The draft that is sent, once no call is under way; nothing is kept after that. */
    async finish(): Promise<number | null> {
      isOver.current = true;
      await queue.current;
      return id.current;
    },
    goOn() {
      isOver.current = false;
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import { keptKey, useKeptKey } from '../kept';
import { say } from '../messages';
import { said } from '../words';
import { fileProblem, filesQuery, putFile } from './files';
import { keepFiles, keptFiles } from './keptFiles';
import type { BesideRecord } from './record';

export type WaitingFile = { file: File; problem: string | null };

const NONE: readonly File[] = [];
const keyOf = ({ path, id }: Pick<BesideRecord, 'path' | 'id'>) => `files:${path}#${id}`;

/**
 * Files that wait for the first save of what is being entered. They come back with the typing, and a save that is refused
 * leaves them where they are.
 * @param name of what is typed, as its draft is kept; null keeps none.
 */
export function useWaitingFiles(name: string | null) {
  const key = useKeptKey(`files:${name ?? ''}`);
  const client = useQueryClient();
  const [files, setFiles] = useState(NONE);
  const latest = useRef(NONE);

  function hold(next: readonly File[], isKept = true) {
    latest.current = next;
    setFiles(next);
    if (isKept) void keepFiles(key, next);
  }

  useEffect(() => {
    if (name === null) return;
    let isHere = true;
    void keptFiles(key).then((kept) => {
      if (!isHere || kept.length === 0) return;
      // Whoever was quick has added some already.
      latest.current = [...kept, ...latest.current];
      setFiles(latest.current);
    });
    return () => {
      isHere = false;
    };
  }, [key, name]);

  return {
    files: files.map((file): WaitingFile => ({ file, problem: fileProblem(file) })),
    add: (more: readonly File[]) => hold([...latest.current, ...more]),
    drop: (file: File) => hold(latest.current.filter((one) => one !== file)),
    clear: () => hold(NONE),
    /** They belong to a record now: kept under it, and sent one after another while the next is entered. */
    async sendTo(record: Pick<BesideRecord, 'path' | 'id'>, title: string) {
      const sent = latest.current;
      if (sent.length === 0) return;
      await keepFiles(keptKey(keyOf(record)), sent);
      hold(NONE);
      const left = await sendKept(record);
      void client.invalidateQueries({ queryKey: filesQuery(record).queryKey });
      const [first] = left;
      if (first)
        say(
          MESSAGE.warningDialog,
          said(
            '{left} of {sent} files do not stand beside {title} yet. Open its attachments to send them again. {name}: {problem}',
            { left: left.length, sent: sent.length, title, name: first.file.name, problem: first.problem ?? '' },
          ),
        );
    },
  };
}

/** Sends what waits for a record. @returns what was not taken, which goes on waiting. */
async function sendKept(record: Pick<BesideRecord, 'path' | 'id'>): Promise<readonly WaitingFile[]> {
  const key = keptKey(keyOf(record));
  const left: WaitingFile[] = [];
  const all = await keptFiles(key);
  for (const [place, file] of all.entries()) {
    const problem = await putFile(record, file);
    if (problem !== null) left.push({ file, problem });
    await keepFiles(key, [...left.map((one) => one.file), ...all.slice(place + 1)]);
  }
  return left;
}

/** What a stored record still waits for, after a line that broke or a file that was refused. */
export function useLeftFiles(record: Pick<BesideRecord, 'path' | 'id'>) {
  const key = useKeptKey(keyOf(record));
  const client = useQueryClient();
  const [left, setLeft] = useState<readonly WaitingFile[]>([]);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    let isHere = true;
    void keptFiles(key).then((kept) => {
      if (isHere) setLeft(kept.map((file) => ({ file, problem: fileProblem(file) })));
    });
    return () => {
      isHere = false;
    };
  }, [key]);

  return {
    left,
    isSending,
    async sendAgain() {
      setSending(true);
      setLeft(await sendKept(record));
      setSending(false);
      await client.invalidateQueries({ queryKey: filesQuery(record).queryKey });
    },
    drop(file: File) {
      const next = left.filter((one) => one.file !== file);
      setLeft(next);
      void keepFiles(
        key,
        next.map((one) => one.file),
      );
    },
  };
}

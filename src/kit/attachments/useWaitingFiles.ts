import { useEffect, useRef, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import { showMessage } from '../messages';
import { persistedKey, usePersistedKey } from '../persisted';
import { translate } from '../translate';
import { fileProblem, putFile } from './files';
import type { RecordRef } from './record';
import { storedFiles, storeFiles } from './storedFiles';

export type WaitingFile = { file: File; problem: string | null };

const NONE: readonly File[] = [];
const keyOf = ({ path, id }: Pick<RecordRef, 'path' | 'id'>) => `files:${path}#${id}`;

/**
 * Files that are uploaded after the first save of an entry. They are restored with its draft, and stay when saving
 * fails.
 * @param name of the draft; null stores no files.
 */
export function useWaitingFiles(name: string | null) {
  const key = usePersistedKey(`files:${name ?? ''}`);
  const [files, setFiles] = useState(NONE);
  const latest = useRef(NONE);

  function hold(next: readonly File[], isKept = true) {
    latest.current = next;
    setFiles(next);
    if (isKept) void storeFiles(key, next);
  }

  useEffect(() => {
    if (name === null) return;
    let isHere = true;
    void storedFiles(key).then((kept) => {
      if (!isHere || kept.length === 0) return;
      // A quick user has added some already.
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
    async sendTo(record: Pick<RecordRef, 'path' | 'id'>, title: string) {
      const sent = latest.current;
      if (sent.length === 0) return;
      await storeFiles(persistedKey(keyOf(record)), sent);
      hold(NONE);
      const left = await sendKept(record);
      const [first] = left;
      if (first)
        showMessage(
          MESSAGE.warningDialog,
          translate(
            '{left} of {sent} files are not attached to {title} yet. Open its attachments to send them again. {name}: {problem}',
            { left: left.length, sent: sent.length, title, name: first.file.name, problem: first.problem ?? '' },
          ),
        );
    },
  };
}

/** Sends the files that wait for a record. @returns those not taken, which go on waiting. */
async function sendKept(record: Pick<RecordRef, 'path' | 'id'>): Promise<readonly WaitingFile[]> {
  const key = persistedKey(keyOf(record));
  const left: WaitingFile[] = [];
  const all = await storedFiles(key);
  for (const [place, file] of all.entries()) {
    const problem = await putFile(record, file);
    if (problem !== null) left.push({ file, problem });
    await storeFiles(key, [...left.map((one) => one.file), ...all.slice(place + 1)]);
  }
  return left;
}

/** Files that a stored record still waits for, after a line that broke or a file that was refused. */
export function useLeftFiles(record: Pick<RecordRef, 'path' | 'id'>) {
  const key = usePersistedKey(keyOf(record));
  const [left, setLeft] = useState<readonly WaitingFile[]>([]);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    let isHere = true;
    void storedFiles(key).then((kept) => {
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
    },
    drop(file: File) {
      const next = left.filter((one) => one.file !== file);
      setLeft(next);
      void storeFiles(
        key,
        next.map((one) => one.file),
      );
    },
  };
}

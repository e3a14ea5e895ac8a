import { useEffect } from 'react';
import type { Screen } from '../../contract/screen';
import { persistedKey } from './persisted';
import { readStored, writeStored } from './stored';

/** A record or document that this user has opened: its address, and its name. */
export type RecentRecord = { path: string; id: number; title: string };

const KEPT = 20;

const key = () => persistedKey('recentRecords');

function isRecord(value: unknown): value is RecentRecord {
  const { path, id, title } = Object(value);
  return typeof path === 'string' && typeof id === 'number' && typeof title === 'string';
}

/** The records that this user opened last on this device, the latest first. */
export function recentRecords(): RecentRecord[] {
  const kept = readStored(key());
  return Array.isArray(kept) ? kept.filter(isRecord) : [];
}

const isSame = (a: RecentRecord, b: RecentRecord) => a.path === b.path && a.id === b.id;

/** Keeps a record that is open now. @param title null while it is not known. */
export function useRememberRecord(screen: Screen, id: number | undefined, title: string | null): void {
  const { path } = screen;
  useEffect(() => {
    if (id === undefined || !title) return;
    const record = { path, id, title };
    writeStored(key(), [record, ...recentRecords().filter((one) => !isSame(one, record))].slice(0, KEPT));
  }, [path, id, title]);
}

/** A record that was deleted opens nowhere. */
export function forgetRecord(screen: Screen, id: number): void {
  writeStored(
    key(),
    recentRecords().filter((one) => one.path !== screen.path || one.id !== id),
  );
}

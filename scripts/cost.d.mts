import type { Files } from './architecture.mjs';

export type Cost = {
  area: string;
  key: string;
  form: string;
  files: string[];
  rooms: Record<'contract' | 'table' | 'server' | 'screen', number>;
  lines: number;
};
type Built = Readonly<Record<string, Readonly<Record<string, { kind: string }>>>>;
export function codeLines(path: string, text: string): number;
export function costs(built: Built, files?: Files): Cost[];
export function costTable(found: readonly Cost[]): string;

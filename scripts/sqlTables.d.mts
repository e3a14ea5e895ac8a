import type { Files } from './architecture.mjs';

export function ownersOfTables(files: Files): Map<string, { part: string; floor: number }>;
export function foreignTables(files: Files): string[];

export type File = { text: string; imports: { target: string; isTypeOnly: boolean }[] };
export type Files = ReadonlyMap<string, File>;
export function readRooms(): Map<string, File>;
export function upwardImports(files: Files): string[];
export function circles(files: Files): string[][];
export function longFunctions(files: Files): Map<string, number>;
export function problems(files: Files): string[];
export function lengthOf(text: string): number;

import type { DocumentResource } from '../../../contract/document';
import type { Schema, Stored } from '../../../contract/resource';

/** The kinds of documents that have calls, by type: facts common to all kinds need no other list. */

type AnyKind = Pick<
  DocumentResource<never, Stored, never>,
  | 'type'
  | 'stages'
  | 'path'
  | 'screen'
  | 'names'
  | 'from'
  | 'lines'
  | 'approval'
  | 'expires'
  | 'costs'
  | 'party'
  | 'follows'
  | 'answer'
> & { input: Schema<unknown> };

const known = new Map<string, AnyKind>();

export function rememberKind(kind: AnyKind): void {
  const other = known.get(kind.type);
  if (other && other.path !== kind.path)
    throw new Error(`${kind.path} and ${other.path} have the same type ${kind.type}`);
  known.set(kind.type, kind);
}

export const kindOf = (type: string): AnyKind | undefined => known.get(type);
export const kinds = (): readonly AnyKind[] => [...known.values()];

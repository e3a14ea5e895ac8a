import type { AnyField, LookupInput, ShowKind, Values } from '../define';
import { useOption } from '../lists';
import { Figure, written } from '../show';
import { said } from '../words';

type Props = { field: AnyField; values: Values; names?: Readonly<Record<string, string>> | undefined };

const SHOWN_AS: Readonly<Record<string, ShowKind>> = { switch: 'tick', textarea: 'text' };

/** A field of a posted document: a value, never an input. */
export function ValueOf({ field, values, names }: Props) {
  const value = values[field.field];
  if (value === null || value === undefined || value === '') return null;
  const { input } = field;
  if (input === 'money') return <Figure amount={Number(value)} blankZero />;
  if (typeof input === 'string') return written(value, SHOWN_AS[input] ?? (input as ShowKind));
  if (input.kind === 'choice') return said(written(value, 'text', input.words));
  // No document holds several entries in one field, or a password.
  if (input.kind === 'many') return null;
  return <NameOf input={input} id={Number(value)} known={names?.[String(value)]} />;
}

function NameOf({ input, id, known }: { input: LookupInput; id: number; known: string | undefined }) {
  // A name that came with the document needs no call; it is asked of accounts only.
  const isKnown = known !== undefined && input.source.path.endsWith('/accounts');
  const option = useOption(input.source, isKnown ? null : id);
  return isKnown ? known : (option?.label ?? '…');
}

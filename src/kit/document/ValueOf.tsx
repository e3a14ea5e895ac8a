import type { AnyField, LookupInput, ManyInput, ShowKind, Values } from '../define';
import { useOption } from '../lists';
import { Figure, formatValue } from '../show';
import { translate } from '../translate';
import type { DocumentFacts } from './document';
import { nameIn } from './names';

type Props = {
  field: AnyField;
  values: Values;
  /** The document that the value belongs to, with the names of its references. */
  document?: Pick<DocumentFacts, 'names' | 'accountNames'>;
};

const NO_NAMES = {};
const SHOWN_AS: Readonly<Record<string, ShowKind>> = { switch: 'tick', textarea: 'text' };

/** A field of a posted document: a value, never an input. */
export function ValueOf({ field, values, document = NO_NAMES }: Props) {
  const value = values[field.field];
  if (value === null || value === undefined || value === '') return null;
  const { input } = field;
  if (input === 'money') return <Figure amount={Number(value)} blankZero />;
  if (typeof input === 'string') return formatValue(value, SHOWN_AS[input] ?? (input as ShowKind));
  if (input.kind === 'choice') return translate(formatValue(value, 'text', input.words));
  if (input.kind === 'many') return <NamesOf input={input} ids={value as readonly number[]} document={document} />;
  return <NameOf input={input} id={Number(value)} known={nameIn(document, input.source, value)} />;
}

type ManyProps = { input: ManyInput; ids: readonly number[]; document: NonNullable<Props['document']> };

function NamesOf({ input: { source }, ids, document }: ManyProps) {
  return ids.map((id, place) => (
    <span key={id}>
      {place > 0 && ', '}
      <NameOf input={{ source }} id={id} known={nameIn(document, source, id)} />
    </span>
  ));
}

function NameOf({ input, id, known }: { input: Pick<LookupInput, 'source'>; id: number; known: string | undefined }) {
  // A name that came with the document needs no call.
  const option = useOption(input.source, known === undefined ? id : null);
  return known ?? option?.label ?? '…';
}

import type { AnyField } from '../define';
import { ValueOf } from '../document/ValueOf';
import { translate } from '../translate';
import type { RecordRef } from './record';
import type { Leaf } from './versions';

type Props = {
  leaves: readonly Leaf[];
  record: RecordRef;
  /** The first version: only new values are shown. */
  isFirst?: boolean;
};

/** Changed values, each with old and new value. */
export function ChangeList({ leaves, record, isFirst = false }: Props) {
  return (
    <ul className="changes">
      {leaves.map(({ path, before, after }) => {
        const field = record.fields.find((one) => one.field === path.split('.').at(-1));
        return (
          <li key={path}>
            <span className="change-field">{placeOf(path, field)}</span>
            <span className="change-values">
              {!isFirst && (
                <>
                  <del>
                    <Value field={field} value={before} record={record} />
                  </del>
                  <span aria-hidden="true">→</span>
                </>
              )}
              <ins>
                <Value field={field} value={after} record={record} />
              </ins>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** `lines.1.amount` is "Line 2, Amount" to people; a name that no form shows is read as words. */
function placeOf(path: string, field: AnyField | undefined): string {
  const parts = path.split('.');
  const line = parts.find((part) => /^\d+$/.test(part));
  const name = translate(field?.label ?? spoken(parts.at(-1) ?? path));
  return line === undefined || parts.length < 3
    ? name
    : translate('Line {line}, {name}', { line: Number(line) + 1, name });
}

const spoken = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const MOST = 120;

function Value({ field, value, record }: { field: AnyField | undefined; value: unknown; record: RecordRef }) {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="change-nothing">{translate('nothing')}</span>;
  if (field && typeof value !== 'object' && !(typeof field.input === 'object' && field.input.kind === 'many'))
    return <ValueOf field={field} values={{ [field.field]: value }} document={record} />;
  if (typeof value === 'boolean') return translate(value ? 'Yes' : 'No');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

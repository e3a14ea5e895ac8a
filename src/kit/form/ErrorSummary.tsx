import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { DocumentLink } from '../../../contract/errorBody';
import { DocumentLinks } from '../DocumentLinks';
import type { AnyField, AnyGroup, Values } from '../define';
import { Icon } from '../Icon';
import { translate } from '../translate';
import { fieldsOf } from './fieldsOf';
import { focusField, focusFirstProblem, problemsIn } from './useEntryForm';

/** Labels of the fields. */
export type Labels = Readonly<Record<string, string>>;
const NO_LABELS: Labels = {};
const NO_LINKS: readonly DocumentLink[] = [];

export function labelsOf(form: readonly (AnyField | AnyGroup)[]): Labels {
  return Object.fromEntries(fieldsOf(form).map(({ field, label }) => [field, translate(label)]));
}

/**
 * `lines.1.amount` is "Line 2, Amount" to people, `lines.1.bills.0.amount` is "Line 2, bill 1" where `bills.row` has a
 * label; a line that is no place in a list has a label of its own.
 */
export function placeOf(path: string, labels: Labels): string {
  const parts = path.split('.');
  const line = /^\w+\.(\d+)/.exec(path);
  const title = labels[`${parts[0]}.title`];
  const named = line
    ? title
      ? translate('{title}, line {line}', { title, line: Number(line[1]) + 1 })
      : translate('Line {line}', { line: Number(line[1]) + 1 })
    : parts.length > 2
      ? (labels[parts[1] ?? ''] ?? '')
      : '';
  const inner = /^\w+\.\d+\.(\w+)\.(\d+)/.exec(path);
  const row = labels[`${inner?.[1]}.row`];
  const own = parts.at(-1) ?? '';
  const last = row
    ? translate(row, { row: Number(inner?.[2]) + 1 })
    : (labels[`${parts[0]}.${own}`] ?? labels[own] ?? '');
  const place = [named, last].filter(Boolean);
  return place.length > 0 ? `${place.join(', ')}: ` : '';
}

/** Problems as the eye meets their fields; those of no field, and of lines, come after. */
function inOrder<P extends { path: string }>(problems: readonly P[], labels: Labels): P[] {
  const fields = Object.keys(labels);
  const place = ({ path }: P) => {
    const found = fields.indexOf(path);
    return found < 0 ? fields.length : found;
  };
  return [...problems].sort((a, b) => place(a) - place(b));
}

type Props = {
  labels?: Labels;
  /** Documents that the last refusal spoke of. */
  links?: readonly DocumentLink[];
  /** Shows a field that is not drawn, because it is out of sight or in another part of the form. */
  reach?(path: string): void;
};

/** The element to type into at a path of the form. */
const placeIn = (form: HTMLElement | null, path: string) =>
  form
    ?.querySelector(`[data-path="${CSS.escape(path)}"]`)
    ?.querySelector<HTMLElement>('[data-entry], input, select, textarea');

/** Everything that an attempt found wrong, gathered at the top; each sentence leads to its field. */
export function ErrorSummary({ labels = NO_LABELS, links = NO_LINKS, reach }: Props) {
  const { control, setFocus } = useFormContext<Values>();
  const { errors, submitCount } = useFormState({ control });
  const problems = inOrder(problemsIn(errors), labels);
  const summary = useRef<HTMLDivElement>(null);

  const latest = useRef({ problems, reach });
  latest.current = { problems, reach };

  // After each attempt the first field with an error has the focus; typing on moves nothing.
  useEffect(() => {
    const form = summary.current?.closest('form') ?? null;
    if (submitCount === 0 || focusFirstProblem(form)) return;
    const [first] = latest.current.problems;
    // A problem of all lines together marks none of them; a line out of sight is scrolled into view.
    const field = placeIn(form, first?.path ?? 'lines') ?? placeIn(form, 'lines');
    if (first && /^\w+\.\d/.test(first.path) && latest.current.reach) latest.current.reach(first.path);
    else field?.focus();
  }, [submitCount]);

  function go(path: string) {
    const field = placeIn(summary.current?.closest('form') ?? null, path);
    if (field?.checkVisibility()) focusField(field);
    else if (reach) reach(path);
    else setFocus(path);
  }

  if (problems.length === 0 || submitCount === 0) return null;
  return (
    <div ref={summary} className="error-summary" role="alert" key={submitCount}>
      <Icon name="warning" />
      <div>
        <strong>
          {problems.length === 1
            ? translate('Please fix 1 error')
            : translate('Please fix {problems} errors', { problems: problems.length })}
        </strong>
        <ul>
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <button type="button" onClick={() => go(path)}>
                {placeOf(path, labels)}
                {translate(message)}
              </button>
            </li>
          ))}
        </ul>
        {links.length > 0 && <DocumentLinks links={links} />}
      </div>
    </div>
  );
}

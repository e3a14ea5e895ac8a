import { useFormContext, useFormState } from 'react-hook-form';
import type { Values } from '../define';
import { Icon } from '../Icon';
import { problemsIn } from './useEntryForm';

/** `lines.1.amount` is "Line 2" to people. */
function placeOf(path: string): string {
  const line = /^\w+\.(\d+)/.exec(path);
  return line ? `Line ${Number(line[1]) + 1}: ` : '';
}

/** Everything that is wrong, gathered at the top; each sentence leads to its field. */
export function ErrorSummary() {
  const { control, setFocus } = useFormContext<Values>();
  const { errors, submitCount } = useFormState({ control });
  const problems = problemsIn(errors);
  if (problems.length === 0) return null;
  return (
    <div className="error-summary" role="alert" key={submitCount}>
      <Icon name="warning" />
      <div>
        <strong>{problems.length === 1 ? 'One thing to correct' : `${problems.length} things to correct`}</strong>
        <ul>
          {problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <button type="button" onClick={() => setFocus(path)}>
                {placeOf(path)}
                {message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

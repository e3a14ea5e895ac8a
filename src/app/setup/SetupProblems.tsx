import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { CompanyInput } from '../../../contract/setup/setup';
import { errorAt } from './errorAt';

/** Fields in the order of the form, as the summary calls them. */
const LABELS = {
  name: 'Name of the company',
  edition: 'Edition',
  chart: 'Chart of accounts',
  gstin: 'GSTIN',
  stateCode: 'State',
  yearFrom: 'First financial year',
  booksFrom: 'Books begin on',
  branches: 'Branches',
  adminName: 'Name of the administrator',
  adminUser: 'User code',
  adminEmail: 'E-mail',
  adminPassword: 'Password',
} as const satisfies Partial<Record<keyof CompanyInput, string>>;

const BRANCH = { code: 'code', name: 'name', stateCode: 'state' } as const;

type Problem = { path: string; label: string; message: string };

function problemsOf(errors: Parameters<typeof errorAt>[0], branches: number): Problem[] {
  const paths = Object.entries(LABELS).flatMap(([path, label]) =>
    path === 'branches'
      ? [
          { path, label: label as string },
          ...Array.from({ length: branches }, (_, row) =>
            Object.entries(BRANCH).map(([field, words]) => ({
              path: `branches.${row}.${field}`,
              label: `Branch ${row + 1}, ${words}`,
            })),
          ).flat(),
        ]
      : [{ path, label: label as string }],
  );
  return paths.flatMap(({ path, label }) => {
    const message = errorAt(errors, path);
    return message ? [{ path, label, message }] : [];
  });
}

/** Everything that the last attempt found wrong; each sentence leads to its field. */
export function SetupProblems() {
  const { control, getValues } = useFormContext<CompanyInput>();
  const { errors, submitCount } = useFormState({ control });
  const box = useRef<HTMLDivElement>(null);
  const problems = submitCount > 0 ? problemsOf(errors, getValues('branches').length) : [];
  const general = errors.root?.message;
  const isShown = problems.length > 0 || general !== undefined;
  useEffect(() => {
    if (submitCount > 0 && isShown) box.current?.focus();
  }, [submitCount, isShown]);
  if (!isShown) return null;

  const focusOn = (path: string) => document.querySelector<HTMLElement>(`.setup [name="${CSS.escape(path)}"]`)?.focus();
  return (
    <div ref={box} className="notice is-bad" role="alert" tabIndex={-1}>
      {problems.length > 0 ? (
        <>
          <strong>{problems.length === 1 ? 'Please fix 1 error' : `Please fix ${problems.length} errors`}</strong>
          <ul className="setup-problems">
            {problems.map(({ path, label, message }) => (
              <li key={path}>
                <button type="button" className="btn btn-link" onClick={() => focusOn(path)}>
                  {label}: {message}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        general
      )}
    </div>
  );
}

import { toNestErrors } from '@hookform/resolvers';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { Problems } from '../../../contract/problems';
import type { Schema } from '../../../contract/resource';
import type { AnyField, AnyGroup, Values } from '../define';
import { ApiError } from '../http';
import { scrollToElement } from '../smoothScroll';
import { useUnsaved } from './unsaved';

export type EntryForm = UseFormReturn<Values>;
/** Sets a value by its path, as if it had been typed. Forms here are untyped, so the type of a path is not known. */
export function setFieldValue(form: Pick<EntryForm, 'setValue'>, path: string, value: unknown): void {
  form.setValue(path, value as never, { shouldDirty: true });
}

/** Hidden fields that hold another value, with the blank values that empty them. */
export function hiddenOf(draft: Values, parts: readonly (AnyField | AnyGroup)[], blank: Values): Values {
  const emptied: Values = {};
  const look = (part: AnyField | AnyGroup, isHidden: boolean) => {
    const hides = isHidden || part.when?.(draft) === false;
    if ('fields' in part) for (const field of part.fields) look(field, hides);
    else if (hides && draft[part.field] !== blank[part.field]) emptied[part.field] = blank[part.field] ?? null;
  };
  for (const part of parts) look(part, false);
  return emptied;
}

/** A hidden field has no value: text typed before it was hidden is not sent and not checked. */
export function clearHidden(form: EntryForm, parts: readonly (AnyField | AnyGroup)[], blank: Values): void {
  for (const [field, value] of Object.entries(hiddenOf(form.getValues(), parts, blank)))
    setFieldValue(form, field, value);
}

export type FieldProblem = { path: string; message: string };

/**
 * A form over a contract schema: all problems are shown at once, before the server is called.
 * @param check rules beyond the schema, as far as they can be known here; they are reported together with it.
 */
export function useEntryForm(schema: Schema<Values>, start: Values, check?: (values: Values) => Problems): EntryForm {
  // The schema takes any values of a form; the resolver's types want to know them beforehand.
  const parse = zodResolver(schema as never) as unknown as Resolver<Values>;
  const resolver: Resolver<Values> = async (values, context, options) => {
    const parsed = await parse(values, context, options);
    const problems = Object.entries(check?.(values) ?? {});
    if (problems.length === 0) return parsed;
    const stated = problems.map(([path, message]) => ({ path, message }));
    // A problem of the schema takes precedence over one of the rules.
    const all = [...stated, ...problemsIn(parsed.errors)];
    const errors = Object.fromEntries(all.map(({ path, message }) => [path, { type: 'rule', message }]));
    return { values: {}, errors: toNestErrors(errors, options) };
  };
  const form = useForm<Values>({ defaultValues: start, resolver, shouldFocusError: false });
  useUnsaved(form);
  return form;
}

/** Errors of nested fields as a list of paths, in the order of the form. */
export function problemsIn(errors: FieldErrors<Values>): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    const { message, ref: _element, ...inner } = node as { message?: unknown; ref?: unknown };
    if (typeof message === 'string' && message !== '') problems.push({ path: path.replace(/\.?root$/, ''), message });
    for (const [key, value] of Object.entries(inner)) {
      if (key !== 'type' && key !== 'types') walk(value, path ? `${path}.${key}` : key);
    }
  };
  walk(errors, '');
  return problems;
}

/**
 * Puts the server's refusal on the fields that caused it, also `lines.0.amount`.
 * @returns false when the refusal names no field and must be shown otherwise.
 */
export function showFieldProblems(form: EntryForm, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = Object.entries(error.fields);
  for (const [path, message] of fields) form.setError(path, { type: 'server', message });
  return fields.length > 0;
}

/** Gives a field the focus and brings it into sight without a jump. */
export function focusField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  void scrollToElement(field);
}

/** Moves to the first field, or part of the form, that is marked as wrong. @returns whether there was one. */
export function focusFirstProblem(root: HTMLElement | null): boolean {
  const field = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  if (field) focusField(field);
  return !!field;
}

/** After each attempt the first field with an error has the focus, in a form without an error summary. */
export function useFirstProblem({ submitCount }: { submitCount: number }) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) focusFirstProblem(root.current);
  }, [submitCount]);
  return root;
}

/** Fields of the form in their order on the screen. */
function entries(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-entry]')].filter(
    (element) => !element.matches(':disabled') && element.checkVisibility(),
  );
}

/** Moves to the field at a path of the form, where it is drawn. */
export function focusPath(root: HTMLElement | null, path: string): void {
  const field = root?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"] [data-entry]`);
  if (field) focusField(field);
}

export function focusFirstEntry(root: HTMLElement | null): void {
  if (root) entries(root)[0]?.focus();
}

/** @returns whether there was a next field to move to. */
export function focusNextEntry(root: HTMLElement, from: HTMLElement): boolean {
  const all = entries(root);
  const next = all[all.indexOf(from) + 1];
  next?.focus();
  return next !== undefined;
}

import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Complaint = { path: readonly PropertyKey[]; message: string };

/** Complaints of a contract schema, by field. */
export function complaintsOf(issues: readonly Complaint[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message;
  return fields;
}

/**
 * Puts each complaint at its field, and the cursor into the first of these fields.
 * @returns whether any complaint found its field.
 */
export function showComplaints<Typed extends FieldValues>(
  form: UseFormReturn<Typed>,
  complaints: Readonly<Record<string, string>>,
): boolean {
  const names = (Object.keys(form.getValues()) as Path<Typed>[]).filter((name) => complaints[name] !== undefined);
  for (const [place, name] of names.entries()) {
    form.setError(name, { message: complaints[name] }, { shouldFocus: place === 0 });
  }
  return names.length > 0;
}

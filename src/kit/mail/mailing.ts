import { type MailedKind, MailingInput, MailingState, mailingPath } from '../../../contract/mailing';
import { base64 } from '../base64';
import { ApiError, http } from '../http';
import { showProblem } from '../messages';
import { translate } from '../translate';

export const mailingQuery = {
  queryKey: [mailingPath],
  queryFn: async () => MailingState.parse((await http.get(mailingPath)).data),
};

/** A file as it is attached. */
export type MailFile = { name: string; file: Blob };
type Asked = Omit<MailingInput, 'files'>;
type Problems = Record<string, string>;

/** Addresses with commas, semicolons or spaces between them. */
export const peopleIn = (typed: string): { address: string }[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((address) => ({ address }));

/** Groups problems by field: that of `to.1.address` is shown at `to`. */
const byField = (fields: readonly (readonly [string, string])[]): Problems => {
  const problems: Problems = {};
  for (const [path, message] of fields) problems[path.split('.')[0] ?? path] ??= message;
  return problems;
};

/** Placeholder for files that are not written yet. */
const ANY_FILE = { name: 'any.pdf', kind: 'pdf', content: 'JVBERi' } as const;

/** Problems of the typed mail, before any file is written. */
export function problemsOf(asked: Asked): Problems {
  const result = MailingInput.safeParse({ ...asked, files: [ANY_FILE] });
  if (result.success) return {};
  return byField(
    result.error.issues.map(({ path, message }) => [path.map(String).join('.'), messageOf(path, message)]),
  );
}

/** An address may be one of several: for any wrong one, this shows the expected form. */
const messageOf = ([field, at]: readonly PropertyKey[], message: string) =>
  (field === 'to' || field === 'cc') && at !== undefined
    ? translate('Address {at} is no e-mail address: one looks like name@company.in', { at: Number(at) + 1 })
    : message;

export async function sendMailing(
  asked: Asked,
  files: readonly ({ kind: MailedKind } & MailFile)[],
  key: string,
): Promise<void> {
  const made = await Promise.all(
    files.map(async ({ kind, name, file }) => ({ kind, name, content: base64(await file.arrayBuffer()) })),
  );
  await http.post(mailingPath, { ...asked, files: made }, { headers: { 'Idempotency-Key': key } });
}

/** Field problems of a refusal; any other refusal is shown at once. */
export function refusedFields(error: unknown): Problems {
  if (error instanceof ApiError && error.fields) {
    const problems = byField(Object.entries(error.fields));
    if (Object.keys(problems).some((field) => ['to', 'cc', 'subject', 'text', 'files'].includes(field)))
      return problems;
  }
  showProblem(error);
  return {};
}

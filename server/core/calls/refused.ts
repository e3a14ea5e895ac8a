import { type ErrorBody, MESSAGE, type MessageType } from '../../../contract/errors';
import type { Problems } from '../../../contract/problems';

type Extra = Pick<ErrorBody, 'fields' | 'need' | 'confirm' | 'links'> & { type?: MessageType };
export type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 423 | 429 | 503;

/** A refusal with a code for programs and a sentence for people; one error handler turns it into the answer. */
export class Refused extends Error {
  readonly status: RefusalStatus;
  readonly code: string;
  readonly extra: Extra;

  constructor(status: RefusalStatus, code: string, message: string, extra: Extra = {}) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }

  body(): ErrorBody {
    return { code: this.code, message: this.message, ...this.extra };
  }
}

/** Invalid input: a message for each input path, such as `lines.0.amount`, and links to the documents concerned. */
export function invalid(fields: Problems, links: Extra['links'] = []): Refused {
  const [first] = Object.values(fields);
  const message = first ?? 'Check what you entered';
  return new Refused(400, 'INVALID', message, { fields, type: 2, ...(links.length > 0 && { links }) });
}

/** @throws Refused when anything is wrong. */
export function refuse(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/**
 * Collects the problems of an input, so that all are reported at once. Problems of fields come first, then a refusal
 * that no field caused, then a warning.
 */
export class ProblemCollector {
  readonly #fields: Record<string, string> = {};
  /** Field refusals with a code or links of their own. */
  readonly #named: Refused[] = [];
  #other: Refused | null = null;

  add(problems: Problems): void {
    for (const [path, message] of Object.entries(problems)) this.#fields[path] ??= message;
  }

  /** @returns the result of `work`, or null when it throws Refused; the refusal is collected. */
  collect<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      this.#keep(error);
      return null;
    }
  }

  async collectAsync<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.#keep(error);
      return null;
    }
  }

  /** @returns the value when there are no problems. @throws Refused with all problems. */
  valueOrThrow<T>(given: T | null): T {
    if (Object.keys(this.#fields).length > 0) throw this.#ofFields();
    if (this.#other) throw this.#other;
    return given as T;
  }

  get isEmpty(): boolean {
    return this.#other === null && Object.keys(this.#fields).length === 0;
  }

  /** The errors as sentences, where they are stored and refuse nothing. */
  get sentences(): string[] {
    return [...Object.values(this.#fields), ...(this.#other ? [this.#other.message] : [])];
  }

  /** A single refusal keeps its code and type; several are merged into one. */
  #ofFields(): Refused {
    const [first] = this.#named;
    const own = first?.extra.fields ?? {};
    if (first && Object.entries(this.#fields).every(([path, message]) => own[path] === message)) return first;
    const all = invalid(this.#fields);
    const links = this.#named.flatMap(({ extra }) => extra.links ?? []);
    const isGrave = this.#named.some(({ extra }) => extra.type === MESSAGE.errorDialog);
    const type = isGrave ? MESSAGE.errorDialog : MESSAGE.warningToast;
    return new Refused(400, 'INVALID', all.message, { fields: this.#fields, type, ...(links.length > 0 && { links }) });
  }

  #keep(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    if (error.extra.fields) {
      this.add(error.extra.fields);
      if (error.code !== 'INVALID' || error.extra.links) this.#named.push(error);
    } else this.#other = this.#other === null ? error : firstOf(this.#other, error);
  }
}

/** A refusal comes before a question. The same question about several lines is shown once. */
function firstOf(one: Refused, other: Refused): Refused {
  const [mine, theirs] = [one.extra.confirm, other.extra.confirm];
  if (!mine) return one;
  if (!theirs) return other;
  if (mine.code !== theirs.code || one.message.includes(other.message)) return one;
  return new Refused(one.status, one.code, `${one.message} ${other.message}`, one.extra);
}

/**
 * A warning that the maker may override. It is thrown unless `confirmed` already holds its code.
 * @returns the reason given, for the audit trail.
 */
export function warn(
  confirmed: readonly { code: string; reason: string | null }[],
  code: string,
  message: string,
  needsReason = true,
  links: Refused['extra']['links'] = undefined,
): string | null {
  const given = confirmed.find((one) => one.code === code);
  if (!given || (needsReason && !given.reason)) {
    throw new Refused(409, 'CONFIRM', message, { type: 3, confirm: { code, needsReason }, ...(links && { links }) });
  }
  return given.reason;
}

/** Sentences by input path from a failed parse. */
export function fieldsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.map(String).join('.')] ??= issue.message;
  return fields;
}

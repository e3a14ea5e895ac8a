import type { ErrorBody, MessageType } from '../../contract/errors';

type Extra = Pick<ErrorBody, 'fields' | 'need' | 'confirm' | 'links'> & { type?: MessageType };
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 423 | 429;

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

/** Input that breaks rules: a sentence for each input path, such as `lines.0.amount`. */
export function invalid(fields: Record<string, string>): Refused {
  const [first] = Object.values(fields);
  return new Refused(400, 'INVALID', first ?? 'Check what you entered', { fields, type: 2 });
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
): string | null {
  const given = confirmed.find((one) => one.code === code);
  if (!given || (needsReason && !given.reason)) {
    throw new Refused(409, 'CONFIRM', message, { type: 3, confirm: { code, needsReason } });
  }
  return given.reason;
}

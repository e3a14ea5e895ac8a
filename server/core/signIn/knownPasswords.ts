import { formsOf, isCommonPassword, ownWords, TOO_COMMON } from '../../../contract/commonPasswords';
import { invalid } from '../calls/refused';
import list from './leakedPasswords.txt?raw';

let read: ReadonlySet<string> | undefined;

/** The list as a set, made when the first password is judged; lines that begin with # say where it comes from. */
export function leakedPasswords(): ReadonlySet<string> {
  read ??= new Set(list.replace(/^#.*$/gm, '').trim().split(/\s+/));
  return read;
}

/** Whether a password is in the list of leaked ones, in any case and with the usual signs for letters. */
export function isLeakedPassword(password: string): boolean {
  for (const form of formsOf(password)) if (leakedPasswords().has(form)) return true;
  return false;
}

/** Refuses a password that attackers try first, at its field. @param person whose own words count too. */
export function refuseKnownPassword(field: string, password: string, person?: Parameters<typeof ownWords>[0]): void {
  if (isCommonPassword(password, person ? ownWords(person) : []) || isLeakedPassword(password)) {
    throw invalid({ [field]: TOO_COMMON });
  }
}

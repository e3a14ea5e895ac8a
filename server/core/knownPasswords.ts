import { formsOf, isCommonPassword, ownWords, TOO_COMMON } from '../../contract/commonPasswords';
import { LEAKED_PASSWORDS } from './leakedPasswords';
import { invalid } from './refused';

let leaked: ReadonlySet<string> | undefined;

/** Whether a password stands in the list of leaked ones, in whatever case and with the usual signs for letters. */
export function isLeakedPassword(password: string): boolean {
  leaked ??= new Set(LEAKED_PASSWORDS.split(/\s+/));
  for (const form of formsOf(password)) if (form !== '' && leaked.has(form)) return true;
  return false;
}

/** Refuses a password that is among the first to be tried, beside its field. @param person whose own words count too. */
export function refuseKnownPassword(field: string, password: string, person?: Parameters<typeof ownWords>[0]): void {
  if (isCommonPassword(password, person ? ownWords(person) : []) || isLeakedPassword(password)) {
    throw invalid({ [field]: TOO_COMMON });
  }
}

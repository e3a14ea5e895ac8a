import type { Ctx } from '../calls/api';
import type { Tx } from '../db/database';
import { namedSetting } from '../settings/settingsRoutes';

/** Whether mails to addresses outside leave: by the company's own mail server or by that of the installation. */
export async function mailsLeave(tx: Tx, { who, system }: Pick<Ctx<unknown, unknown>, 'who' | 'system'>) {
  if (!system.mailer.keepsFiles) return true;
  return Boolean(await namedSetting(tx, who, 'mail_host'));
}

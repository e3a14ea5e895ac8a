import * as z from 'zod/mini';
import { messages } from '../../../contract/dashboard/messages';
import { rolesLookupPath } from '../../../contract/mails/people';
import { Option } from '../../../contract/resource';
import { isAdministrator } from '../../../contract/screen';
import { ApiError, http, newKey } from '../../kit/http';
import { translate } from '../../kit/translate';

/** Begins a thread with the users who have the role of administrators. */
export async function askAdministrators(text: string): Promise<void> {
  const roles = z.array(Option).parse((await http.get(rolesLookupPath)).data);
  const role = roles.find(({ hint }) => isAdministrator({ rCode: hint ?? '' }));
  if (!role) throw new ApiError(404, 'NOT_FOUND', translate('No administrator can be reached by message here.'));
  const body = { userIds: [], roleIds: [role.id], text, fileIds: [] };
  await http.post(messages.path, body, { headers: { 'Idempotency-Key': newKey() } });
}

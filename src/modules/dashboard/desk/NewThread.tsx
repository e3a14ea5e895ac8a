import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Correspondent } from '../../../../contract/mails/mails';
import { rolesLookupPath } from '../../../../contract/mails/people';
import { Option } from '../../../../contract/resource';
import { http } from '../../../kit/http';
import { showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { MessageComposer } from './MessageComposer';
import { useBegin } from './messagesData';
import { PeopleInput } from './PeopleInput';
import { isNobody } from './people';

const rolesQuery = {
  queryKey: [rolesLookupPath],
  queryFn: async () => z.array(Option).parse((await http.get(rolesLookupPath)).data),
};

/** A first message, to users and to holders of a role. */
export function NewThread({ done, close }: { done(id: number): void; close(): void }) {
  const [users, setUsers] = useState<Correspondent[]>([]);
  const [roleIds, setRoleIds] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<string>();
  const { data: roles = [] } = useQuery(rolesQuery);
  const begin = useBegin();

  async function send(text: string, fileIds: number[]): Promise<boolean> {
    if (users.some(isNobody)) return false;
    const userIds = users.flatMap(({ userId }) => userId ?? []);
    if (userIds.length + roleIds.length === 0) {
      setProblem(translate('Say to whom'));
      return false;
    }
    try {
      done((await begin.mutateAsync({ userIds, roleIds: [...roleIds], text, fileIds })).id);
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  }

  return (
    <section className="conversation is-new" aria-label={translate('New message')}>
      <header>
        <h2 className="conversation-title">{translate('New message')}</h2>
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Close')}
        </button>
      </header>
      <PeopleInput
        id="message-to"
        label={translate('To')}
        value={users}
        onChange={(value) => {
          setUsers(value);
          setProblem(undefined);
        }}
        problem={problem}
        isFirst
      />
      {roles.length > 0 && (
        <fieldset className="new-roles">
          <legend>{translate('And everybody with the role')}</legend>
          {roles.map((role) => (
            <label key={role.id}>
              <input
                type="checkbox"
                className="form-check-input"
                checked={roleIds.includes(role.id)}
                onChange={(event) => {
                  setProblem(undefined);
                  setRoleIds(event.target.checked ? [...roleIds, role.id] : roleIds.filter((id) => id !== role.id));
                }}
              />{' '}
              {translate(role.label)}
            </label>
          ))}
        </fieldset>
      )}
      <MessageComposer people={[]} isSending={begin.isPending} send={send} />
    </section>
  );
}

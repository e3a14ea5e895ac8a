import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  AlikeContact,
  alikeContactsPath,
  type Contact,
  type ContactInput,
  ContactMerge,
  contacts,
} from '../../../contract/crm/contacts';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import type { Values } from '../../kit/define';
import { http, newKey } from '../../kit/http';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import type { SummaryProps } from '../../kit/master/master';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';
import { useUrl } from '../../kit/urlState';
import { useDebounced } from '../../kit/useDebounced';

const RESTS = 400;

/** Contacts with the same number or address: shown while one types, never blocking. */
function AlikeContacts() {
  const [params] = useUrl();
  const [mobile, email] = useWatch({ name: ['mobile', 'email'] }) as (string | null)[];
  const open = Number(params.get('open')) || 0;
  const asked = useDebounced(
    { ...(mobile && { mobile }), ...(email && { email }), ...(open > 0 && { except: String(open) }) },
    RESTS,
  );
  const { data = [] } = useQuery({
    queryKey: [contacts.path, 'alike', asked],
    queryFn: async ({ signal }) =>
      z.array(AlikeContact).parse((await http.get(alikeContactsPath, { params: asked, signal })).data),
    enabled: Boolean(mobile || email),
  });
  if (data.length === 0) return null;
  return (
    <output className="alert alert-warning">
      {data.map(({ id, name, customerName, has }) => (
        <div key={id}>
          {has === 'mobile'
            ? translate('{name} has the same mobile number.', { name })
            : translate('{name} has the same e-mail address.', { name })}{' '}
          {customerName}
        </div>
      ))}
    </output>
  );
}

const MERGE_FIELDS = [{ field: 'intoId', label: 'Into', input: lookup(entriesOf(contacts, contacts.option)) }] as const;
const MergeForm = z.pick(ContactMerge, { intoId: true }) as unknown as Schema<Values>;

function MergeTool({ record }: SummaryProps<ContactInput, Contact>) {
  const may = useMay(contacts.screen);
  const [, setUrl] = useUrl();
  if (!may(TRAN.modify) || !record.active) return null;

  async function merge() {
    const answer = await confirmDialog({
      title: 'Merge contact',
      message:
        'Its enquiries and complaints belong to the other one from then on, which keeps this name as another one.',
      action: 'Merge',
      form: { fields: MERGE_FIELDS, schema: MergeForm, start: { intoId: null } },
    });
    if (!answer) return;
    try {
      const headers = { 'Idempotency-Key': newKey() };
      const body = { version: record.version, ...answer.values };
      const into = contacts.row.parse((await http.post(`${contacts.path}/${record.id}/merge`, body, { headers })).data);
      showMessage(MESSAGE.success, translate('{name} is merged into {into}', { name: record.name, into: into.name }));
      setUrl({ open: into.id }, { replace: true });
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <div className="record-actions">
      {record.alias && <span>{translate('Also known as {alias}', { alias: record.alias })}</span>}
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void merge()}>
        {translate('Merge into…')}
      </button>
    </div>
  );
}

/** People at customers and at those who enquire. */
export const contactsMaster = defineMaster(contacts, {
  wide: true,
  blank: { role: 'other' },
  order: { sort: 'name', dir: 'asc' },
  Preview: AlikeContacts,
  Summary: MergeTool,
  columns: [
    'name',
    { field: 'customerName', label: 'Customer' },
    'designation',
    'mobile',
    'email',
    { field: 'city', optional: true },
    'role',
    'doNotCall',
    'doNotMail',
    { field: 'alias', optional: true },
    'active',
  ],
  form: [
    { group: 'Contact', fields: ['name', 'customerId', 'designation', 'department', 'role', 'active'] },
    { group: 'How to reach', fields: ['mobile', 'altPhone', 'email', 'city', 'doNotCall', 'doNotMail'] },
    { group: 'More', fields: ['birthday', 'language', { field: 'notes', width: 'wide' }] },
  ],
});

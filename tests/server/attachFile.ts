import { type Attachment, type AttachmentList, filesPath } from '../../contract/files';
import type { Office } from './office';

type Who = { token?: string };

/** An upload as a browser sends it: the bytes are the body, everything else is in the address. */
export async function upload(
  office: Office,
  entity: string,
  id: number,
  name: string,
  content: string | Uint8Array,
  who: Who = office.admin,
): Promise<{
  status: number;
  body: Attachment & { code?: string; message?: string; fields?: Record<string, string> };
}> {
  const query = new URLSearchParams({ entity, id: String(id), name });
  const answer = await office.app.fetch(
    new Request(`http://test.local${filesPath}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${who.token}` },
      body: content as BodyInit,
    }),
  );
  return { status: answer.status, body: (await answer.json()) as never };
}

/** A file that must be taken. */
export async function attach(
  office: Office,
  entity: string,
  id: number,
  name: string,
  content: string | Uint8Array,
  who?: Who,
): Promise<Attachment> {
  const { status, body } = await upload(office, entity, id, name, content, who);
  if (status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const filesOf = (office: Office, entity: string, id: number) =>
  office.admin.ok<AttachmentList>('GET', `${filesPath}?entity=${entity}&id=${id}`);

export async function contentOf(office: Office, id: number, who: Who = office.admin): Promise<Response> {
  return office.app.fetch(
    new Request(`http://test.local${filesPath}/${id}/content`, { headers: { authorization: `Bearer ${who.token}` } }),
  );
}

import { type SQL, sql } from 'drizzle-orm';
import { imageSize } from '../../../contract/imageSize';
import {
  photoInput,
  photoOf,
  photosOf,
  RecordPhotos,
  RecordPhotosQuery,
  shapeOfPhotos,
} from '../../../contract/photos';
import type { Resource, Stored } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { type Api, notFound } from '../calls/api';
import { invalid } from '../calls/refused';
import { rowsOf, type Tx } from '../db/database';
import { judgeFile } from '../files/kinds';

/** Pixels of a side of a small photo; the screens make them much smaller. Every browser decodes them. */
const MOST_SIDE = 1024;

/**
 * Photos of the records of a master. Users who may look its entries up see them; users who may edit the entries
 * change them.
 */
export function recordPhotoRoutes<I, R extends I & Stored>(api: Api, it: Resource<I, R>): void {
  const { path, screen, alsoOn = [], names } = it;
  const shape = shapeOfPhotos(it.photos ?? true);
  const seenOn = api.lookups.get(path) ?? [screen, ...alsoOn];
  api.on(
    {
      method: 'GET',
      path: photosOf(path),
      summary: `Photos of several ${names.many} by their keys, of those that have one`,
      needs: { anyOf: seenOn },
      query: RecordPhotosQuery,
      answer: RecordPhotos,
    },
    (tx, { who, query }) =>
      rowsOf<{ id: number; photo: string }>(
        tx,
        sql`select record_id as id, photo from record_photos
             where company_id = ${who.companyId} and entity = ${path} and record_id = any(${`{${query.ids}}`}::int[]) order by 1`,
      ),
  );
  api.on(
    {
      method: 'PUT',
      path: photoOf(path, ':id'),
      summary: `Change the photo of a ${names.one}, or take it away`,
      needs: { screen, tran: TRAN.modify, alsoOn },
      body: photoInput(shape),
      status: 204,
    },
    async (tx, ctx) => {
      const { who, now, id, body } = ctx;
      const record = await api.records.get(path)?.find(tx, who, now, id);
      if (!record) throw notFound(`This ${names.one}`);
      if (body.photo === null) await dropPhoto(tx, who.companyId, path, id);
      else {
        mustBePicture(body.photo, Math.max(MOST_SIDE, shape.width));
        await tx.execute(sql`
          insert into record_photos (company_id, entity, record_id, photo) values (${who.companyId}, ${path}, ${id}, ${body.photo})
          on conflict (company_id, entity, record_id) do update set photo = excluded.photo`);
      }
      ctx.audit({ action: 'change', entity: path, entityId: id, after: { photo: body.photo !== null } });
      ctx.changed(path, photosOf(path));
    },
  );
}

/** Whether a record `t` has a photo. */
export const hasPhoto = (path: string): SQL => sql`exists (
  select from record_photos p where p.company_id = t.company_id and p.entity = ${path} and p.record_id = t.id)`;

export async function dropPhoto(tx: Tx, companyId: number, path: string, id: number): Promise<void> {
  await tx.execute(
    sql`delete from record_photos where company_id = ${companyId} and entity = ${path} and record_id = ${id}`,
  );
}

/** A picture has to begin like one, as attached files do. */
export function mustBePicture(photo: string, mostSide = MOST_SIDE): void {
  const [head = '', content = ''] = photo.split(',');
  const kind = /image\/(\w+)/.exec(head)?.[1] ?? '';
  const bytes = Buffer.from(content, 'base64');
  const judged = judgeFile(`photo.${kind}`, bytes);
  if ('problem' in judged) throw invalid({ photo: 'A photo is a PNG, JPEG or WEBP picture' });
  const size = imageSize(bytes);
  if (size && Math.max(size.width, size.height) > mostSide)
    throw invalid({ photo: `A photo may be ${mostSide} pixels wide and high at most` });
}

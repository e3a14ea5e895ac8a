import { sql } from 'drizzle-orm';
import { ownPhotoPath, PhotoInput, Photos, photosPath } from '../../contract/photos';
import type { Api } from '../core/calls/api';
import { asOwner } from '../core/db/asOwner';
import { rowsOf } from '../core/db/database';
import { mustBePicture } from '../core/masters/photos';

/** Photos of the users of a company: everybody sees them, each changes his own. */
export function photoRoutes(api: Api): void {
  api.on(
    { method: 'GET', path: photosPath, summary: 'Photos of the users who have one', needs: 'signedIn', answer: Photos },
    (tx, { who }) =>
      asOwner(tx, () =>
        rowsOf(
          tx,
          sql`select id, code, photo from users where company_id = ${who.companyId} and photo is not null order by id`,
        ),
      ),
  );

  api.on(
    {
      method: 'PUT',
      path: ownPhotoPath,
      summary: 'Change the photo of oneself, or take it away',
      needs: 'signedIn',
      body: PhotoInput,
      status: 204,
    },
    async (tx, { who, body, audit, changed }) => {
      if (body.photo !== null) mustBePicture(body.photo);
      await asOwner(tx, () =>
        tx.execute(
          sql`update users set photo = ${body.photo} where company_id = ${who.companyId} and id = ${who.userId}`,
        ),
      );
      // The trail records that the photo changed, not the photo.
      const after = { photo: body.photo !== null };
      audit({ action: 'change', entity: ownPhotoPath, entityId: who.userId, after });
      changed(photosPath);
    },
  );
}

import * as z from 'zod/mini';
import { id, keysText, yesOrNo } from './fields';

/** Small square pictures: faces of users next to their names, and photos of records in masters that have them. */
export const photosPath = '/api/people/photos';
export const ownPhotoPath = '/api/profile/photo';

/** Pixels of a side, twice what the largest place shows. */
export const PHOTO_SIDE = 128;
export const PHOTO_BYTES = 40_000;
export const PHOTO_KINDS = 'image/png,image/jpeg,image/webp';

const PICTURE = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Pixels and bytes of the pictures of a master: small squares, or larger ones such as banners. */
export type PhotoShape = { width: number; height: number; bytes: number };
export const SQUARE: PhotoShape = { width: PHOTO_SIDE, height: PHOTO_SIDE, bytes: PHOTO_BYTES };
export const shapeOfPhotos = (photos: true | PhotoShape): PhotoShape => (photos === true ? SQUARE : photos);

export const photoInput = ({ bytes }: PhotoShape) =>
  z.object({
    /** A picture as data URL; null takes it away. */
    photo: z.nullable(
      z
        .string('Choose a picture')
        .check(
          z.maxLength(Math.ceil((bytes * 4) / 3) + 40, `A photo may have at most ${bytes / 1000} kB`),
          z.regex(PICTURE, 'A photo is a PNG, JPEG or WEBP picture'),
        ),
    ),
  });
export const PhotoInput = photoInput(SQUARE);
export type PhotoInput = z.infer<typeof PhotoInput>;

export const Photo = z.object({ id, code: z.string(), photo: z.string() });
export type Photo = z.infer<typeof Photo>;
export const Photos = z.array(Photo);

/** Photos of several records of a master, requested together by their keys, `1,3`. */
export const photosOf = (path: `/api/${string}`) => `${path}/photos` as const;
export const photoOf = (path: `/api/${string}`, one: number | ':id') => `${path}/${one}/photo` as const;
/** As many as a page of a list shows. */
export const MOST_PHOTOS = 200;
export const RecordPhotosQuery = z.object({ ids: keysText(MOST_PHOTOS, 'Name the records by their keys') });
export const RecordPhotos = z.array(z.object({ id, photo: z.string() }));

/** The column of a master with photos, in its rows and lookup entries. */
export const photoRow = { hasPhoto: yesOrNo };

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyKey } from '../db/columns';
import { ofCompany } from '../db/tables';

/** Small photos of the records of masters, apart from them: lists read records without the bytes of pictures. */
export const recordPhotos = pgTable(
  'record_photos',
  {
    companyId: companyKey.companyId,
    /** Path of the resource and key of the record. */
    entity: text('entity').notNull(),
    recordId: integer('record_id').notNull(),
    /** A data URL. */
    photo: text('photo').notNull(),
  },
  (t) => [ofCompany(t), primaryKey({ columns: [t.companyId, t.entity, t.recordId] })],
);

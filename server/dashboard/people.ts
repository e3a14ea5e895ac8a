import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  DocumentQuery,
  documentsPath,
  FoundDocuments,
  PeopleQuery,
  peoplePath,
  rolesLookupPath,
} from '../../contract/mails/people';
import { Option } from '../../contract/resource';
import type { Api } from '../core/calls/api';
import { rowsIn } from '../core/calls/references';
import { rowsOf } from '../core/db/database';
import { findDocuments } from '../core/documents/relatedDocs';
import { lookupScreens } from '../core/masters/lookup';

const MOST = 20;

/** Possible recipients, and the subjects of messages. */
export function peopleRoutes(api: Api): void {
  lookupScreens(api, peoplePath, rowsIn('users'));
  api.labels.set(peoplePath, (who) => sql`select id, name as label from users where company_id = ${who.companyId}`);
  api.on(
    {
      method: 'GET',
      path: `${peoplePath}/lookup`,
      summary: 'Users of the company by name or code',
      needs: 'signedIn',
      query: PeopleQuery,
      answer: z.array(Option),
    },
    (tx, { who, query }) => {
      const text = query.q?.trim().toLowerCase() ?? '';
      const wanted = query.id
        ? sql`id = ${Number(query.id)}`
        : sql`not is_disabled and (position(${text} in lower(name)) > 0 or position(${text} in lower(code)) > 0)`;
      return rowsOf<Option>(
        tx,
        sql`select id, name as label, code as hint from users where company_id = ${who.companyId} and ${wanted} order by name limit ${MOST}`,
      );
    },
  );

  api.on(
    {
      method: 'GET',
      path: rolesLookupPath,
      summary: 'Roles in use, by name',
      needs: 'signedIn',
      answer: z.array(Option),
    },
    (tx, { who }) =>
      rowsOf<Option>(
        tx,
        sql`select id, name as label, code as hint from roles where company_id = ${who.companyId} and active order by name`,
      ),
  );

  api.on(
    {
      method: 'GET',
      path: documentsPath,
      summary: 'Documents by the beginning of their number, of the kinds that the user may open',
      needs: 'signedIn',
      query: DocumentQuery,
      answer: FoundDocuments,
    },
    (tx, { who, query }) => findDocuments(tx, api, who, query.q),
  );
}

import * as z from 'zod/mini';
import { optionalKey, searchText, usedIn } from '../fields';
import { PEOPLE } from '../targets';
import { LinkedDoc } from './mails';

/** Whom one can write to or give work: users and roles of the company by name, as every signed-in user may know them. */
export const PeopleQuery = z.object({
  q: z.optional(searchText),
  id: optionalKey('No such key'),
  used: z.optional(usedIn),
});
export const peoplePath = PEOPLE.path;
export const rolesLookupPath = '/api/people/roles';

export const DocumentQuery = z.object({ q: searchText });
export const documentsPath = '/api/documents/lookup';
export const FoundDocuments = z.array(LinkedDoc);

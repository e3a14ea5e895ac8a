import * as z from 'zod/mini';
import { optionalKey, searchText, usedIn } from '../fields';
import { PEOPLE } from '../targets';
import { LinkedDoc } from './mails';

/** Possible recipients and assignees: users and roles of the company by name, open to every signed-in user. */
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

import * as z from 'zod/mini';
import { optionalKey, searchText } from '../fields';
import { LinkedDoc } from './mails';

/** Whom one can write to or give work: users and roles of the company by name, as every signed-in user may know them. */
export const PeopleQuery = z.object({ q: z.optional(searchText), id: optionalKey('No such key') });
export const peoplePath = '/api/people';
export const rolesLookupPath = '/api/people/roles';

export const DocumentQuery = z.object({ q: searchText });
export const documentsPath = '/api/documents/lookup';
export const FoundDocuments = z.array(LinkedDoc);

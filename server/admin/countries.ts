import { sql } from 'drizzle-orm';
import { CountryList, countries, countryListPath } from '../../contract/admin/countries';
import type { Api } from '../core/calls/api';
import { rowsOf } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { countries as table } from './tables';

/** Countries: the master, and the list of the specification for every form that asks for one. */
export function countryRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: countryListPath,
      summary: 'Countries in use, as forms offer them',
      needs: 'signedIn',
      answer: CountryList,
    },
    (tx, { who }) =>
      rowsOf<CountryList[number]>(
        tx,
        sql`select name as display, code as value from countries where company_id = ${who.companyId} and active order by name`,
      ),
  );

  tableRoutes(api, countries, {
    table,
    extra: () => ({
      states: sql`(select count(*) from states s where s.company_id = t.company_id and s.country_id = t.id)::int`,
    }),
    search: (_who, text) => sql`(position(${text} in lower(r.name)) > 0 or lower(r.code) = ${text})`,
  });
}

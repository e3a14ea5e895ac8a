import { sql } from 'drizzle-orm';
import { CountryList, countries, countryListPath } from '../../contract/admin/countries';
import { Option } from '../../contract/resource';
import type { Api } from '../core/api';
import { rowsOf } from '../core/database';
import { masterRoutes } from '../core/masters';
import type { Signed } from '../core/system';
import { activeFilter } from './filters';

const rows = (who: Signed) => sql`
  select c.id, c.version, c.code, c.name, c.dial_code as "dialCode", c.currency, c.active,
         (select count(*) from states s where s.company_id = c.company_id and s.country_id = c.id)::int as states
    from countries c where c.company_id = ${who.companyId}`;

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

  masterRoutes(api, countries, {
    table: 'countries',
    rows,
    order: sql`r.name`,
    search: (_who, text) => sql`(position(${text} in lower(r.name)) > 0 or lower(r.code) = ${text})`,
    filter: ({ active }) => activeFilter(active),
    values: ({ code, name, dialCode, currency, active }) => ({ code, name, dial_code: dialCode, currency, active }),
    lookup: {
      option: Option,
      rows: (who) => sql`select r.id, r.name as label, r.code as hint, r.name, r.code, r.active from (${rows(who)}) r`,
    },
    constraints: {
      countries_code: { field: 'code', message: ({ code }) => `${code} is another country's already.` },
      countries_name: { field: 'name', message: ({ name }) => `A country named ${name} already exists.` },
    },
  });
}

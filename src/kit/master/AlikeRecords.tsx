import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ALIKE_BY, type AlikeQuery, AlikeRow, alikePath } from '../../../contract/alike';
import type { Names } from '../../../contract/resource';
import type { Screen } from '../../../contract/screen';
import type { Values } from '../define';
import { href } from '../href';
import { http } from '../http';
import { translate } from '../translate';
import { useUrl } from '../urlState';
import { useDebounced } from '../useDebounced';

const RESTS = 400;

type Props = {
  resource: { path: `/api/${string}`; screen: Screen; names: Names };
  /** The values of the form that are compared. */
  asks(values: Values): AlikeQuery;
};

/** Records that may be the same as the new one: shown while one types, never blocking. */
export function AlikeRecords({ resource, asks }: Props) {
  const [params] = useUrl();
  const values = useWatch() as Values;
  const open = Number(params.get('open')) || 0;
  const given = Object.entries(asks(values)).filter(([, value]) => value);
  const asked = useDebounced(
    JSON.stringify({ ...Object.fromEntries(given), ...(open > 0 && { except: open }) }),
    RESTS,
  );
  const { data = [] } = useQuery({
    queryKey: [resource.path, 'alike', asked],
    queryFn: async ({ signal }) =>
      z.array(AlikeRow).parse((await http.get(alikePath(resource), { params: JSON.parse(asked), signal })).data),
    enabled: given.length > 0,
  });
  if (data.length === 0 || given.length === 0) return null;
  return (
    <output className="alert alert-warning">
      {data.map(({ id, name, has }) => (
        <div key={id}>
          <Link to={href(resource.screen, { open: id })}>{name}</Link> {translate(ALIKE_BY[has])}
        </div>
      ))}
      <div>{translate('Check whether it is entered already before you save.')}</div>
    </output>
  );
}

import { useMemo } from 'react';
import { isAdministrator } from '../../../contract/screen';
import { useSession, whoOf } from '../../kit/session';
import { translate } from '../../kit/translate';
import { rightsOf } from './rightsWords';

/** The own rights as sentences; a user who lacks one learns here what to ask for. */
export function MyRights({ roles }: { roles: readonly string[] }) {
  const details = useSession((session) => session.details);
  const areas = useMemo(() => (details ? rightsOf(whoOf(details)) : []), [details]);
  const named = roles.length > 0 ? roles.join(', ') : 'none';
  if (details && isAdministrator(whoOf(details)))
    return <p>{translate('Role {named}: you may do everything.', { named })}</p>;
  return (
    <>
      <p>
        {translate(roles.length === 1 ? 'Role' : 'Roles')} {named}.
        {areas.length === 0 && translate(' No right is given to you yet; ask your administrator.')}
      </p>
      {areas.map(({ title, screens }) => (
        <details key={title} open={areas.length === 1}>
          <summary>
            {title}{' '}
            <small>
              {screens.length === 1
                ? translate('1 screen')
                : translate('{screens} screens', { screens: screens.length })}
            </small>
          </summary>
          <dl className="my-rights">
            {screens.map((screen) => (
              <div key={screen.path}>
                <dt>{translate(screen.title)}</dt>
                <dd>{translate(screen.words)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </>
  );
}

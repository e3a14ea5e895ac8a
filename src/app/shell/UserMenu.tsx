import signOutIcon from 'bootstrap-icons/icons/box-arrow-right.svg?raw';
import newTabIcon from 'bootstrap-icons/icons/box-arrow-up-right.svg?raw';
import enterFullScreen from 'bootstrap-icons/icons/fullscreen.svg?raw';
import leaveFullScreen from 'bootstrap-icons/icons/fullscreen-exit.svg?raw';
import homeIcon from 'bootstrap-icons/icons/house-door.svg?raw';
import personIcon from 'bootstrap-icons/icons/person-circle.svg?raw';
import slidersIcon from 'bootstrap-icons/icons/sliders.svg?raw';
import Dropdown from 'react-bootstrap/Dropdown';
import { useLocation, useNavigate } from 'react-router-dom';
import { dashboard } from '../../../contract/dashboard/screens';
import type { MenuNode } from '../../../contract/menu';
import type { UserDetails } from '../../../contract/session';
import { viewOf } from '../../../contract/sidebar';
import { href } from '../../kit/href';
import { usePhoto } from '../../kit/people/photos';
import { translate } from '../../kit/translate';
import { isBuilt } from '../built';
import { SvgIcon } from '../SvgIcon';
import { signOut } from '../session/exit';
import { useFullScreen } from './fullScreen';
import { adminMenuOf, HOME, linksOf, screenOf } from './menu';
import { showCustomizer } from './overlays';

const own = [dashboard.messages, dashboard.mails, dashboard.tasks, dashboard.tickets, dashboard.profile];

export function UserMenu({ details }: { details: UserDetails }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const fullScreen = useFullScreen();
  const { uCode, rCode, cCode } = details.usr;
  const photo = usePhoto({ code: uCode });
  return (
    <Dropdown align="end">
      <Dropdown.Toggle as="button" type="button" bsPrefix="user-toggle" className="btn btn-plain" id="user-menu">
        <span className="user-face">{photo ? <img src={photo} alt="" /> : <SvgIcon svg={personIcon} />}</span>
        <span className="user-code">{uCode}</span>
        <span className="visually-hidden">{translate(', user menu')}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu className="user-menu">
        <div className="dropdown-header">
          {uCode} · {rCode.toLowerCase()}
          <br />
          {details.addr.companyName}, {translate('company')} <span className="tabular">{cCode}</span>
          {details.expiryMessage && (
            <>
              <br />
              {details.expiryMessage}
            </>
          )}
        </div>
        <Dropdown.Item as="button" type="button" onClick={() => navigate(href(HOME))}>
          <SvgIcon svg={homeIcon} /> {translate('Home')}
        </Dropdown.Item>
        {own.filter(isBuilt).map((screen) => (
          <Dropdown.Item as="button" type="button" key={screen.path} onClick={() => navigate(href(screen))}>
            {translate(screen.title)}
          </Dropdown.Item>
        ))}
        {adminMenuOf(details).map((group) => (
          <Administration key={group.name} group={group} />
        ))}
        <Dropdown.Item as="button" type="button" onClick={() => showCustomizer(true)}>
          <SvgIcon svg={slidersIcon} /> {translate('Customize the display')}
        </Dropdown.Item>
        {isBuilt(dashboard.tickets) && (
          <Dropdown.Item
            as="button"
            type="button"
            onClick={() => navigate(href(dashboard.tickets, { open: 'new', from: pathname + search }))}
          >
            {translate('Report a problem')}
          </Dropdown.Item>
        )}
        <Documentation details={details} />
        {fullScreen && (
          <Dropdown.Item as="button" type="button" onClick={fullScreen.toggle}>
            <SvgIcon svg={fullScreen.isOn ? leaveFullScreen : enterFullScreen} />{' '}
            {translate(fullScreen.isOn ? 'Leave full screen' : 'Full screen')}
          </Dropdown.Item>
        )}
        <Dropdown.Divider />
        <Dropdown.Item as="button" type="button" onClick={signOut}>
          <SvgIcon svg={signOutIcon} directional /> {translate('Sign Out')}
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}

/** The company's own documentation, if a setting has its address. */
function Documentation({ details }: { details: UserDetails }) {
  const { documentation } = viewOf(details.sets ?? []);
  if (!documentation) return null;
  return (
    <Dropdown.Item href={documentation} target="_blank" rel="noopener noreferrer">
      {translate('Documentation')} <SvgIcon svg={newTabIcon} />
      <span className="visually-hidden">{translate(', opens in a new tab')}</span>
    </Dropdown.Item>
  );
}

/** In editions without an Admin group in the sidebar this is the way of administrators to their screens. */
function Administration({ group }: { group: MenuNode }) {
  const navigate = useNavigate();
  return (
    <fieldset className="user-admin">
      <legend className="dropdown-header">{translate('Administration')}</legend>
      {linksOf(group).map(({ node }) => {
        const screen = screenOf(node);
        return (
          screen && (
            <Dropdown.Item as="button" type="button" key={node.name} onClick={() => navigate(href(screen))}>
              {translate(node.name)}
            </Dropdown.Item>
          )
        );
      })}
    </fieldset>
  );
}

import bagIcon from 'bootstrap-icons/icons/bag.svg?raw';
import enterFullScreen from 'bootstrap-icons/icons/fullscreen.svg?raw';
import leaveFullScreen from 'bootstrap-icons/icons/fullscreen-exit.svg?raw';
import list from 'bootstrap-icons/icons/list.svg?raw';
import search from 'bootstrap-icons/icons/search.svg?raw';
import sliders from 'bootstrap-icons/icons/sliders.svg?raw';
import { financialYearOf, todayInIndia } from '../../../contract/dates';
import type { UserDetails } from '../../../contract/session';
import { translate } from '../../kit/translate';
import { SvgIcon } from '../SvgIcon';
import { Bell } from './bell/Bell';
import { useFullScreen } from './fullScreen';
import { showCustomizer, showPalette, showProducts } from './overlays';
import { toggleSidebar, useSidebar } from './sidebarState';
import { UserMenu } from './UserMenu';

/** The present company, branch and year, warnings of expiry, and the way to everything else. */
export function Header({ details }: { details: UserDetails }) {
  const isOpen = useSidebar((sidebar) => sidebar.sidenavOpen);
  const fullScreen = useFullScreen();
  const { companyName, branchName, fyStartMonth } = details.addr;
  const year = financialYearOf(todayInIndia(), fyStartMonth).label;
  return (
    <header className="shell-head">
      <button
        type="button"
        className="btn btn-plain btn-icon"
        aria-label={translate(isOpen ? 'Close the menu' : 'Open the menu')}
        aria-expanded={isOpen}
        onClick={toggleSidebar}
      >
        <SvgIcon svg={list} />
      </button>
      <div className="shell-where">
        <strong title={companyName}>{companyName}</strong>
        <span className="shell-branch">{branchName}</span>
        <span className="shell-branch tabular">{translate('FY {year}', { year })}</span>
        {details.expiryMessage && (
          <span className="shell-expiry" title={details.expiryMessage}>
            {details.expiryMessage}
          </span>
        )}
      </div>
      <button type="button" className="shell-search" onClick={() => showPalette(true)}>
        <SvgIcon svg={search} />
        <span className="shell-search-words">{translate('Search for a screen')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <button
        type="button"
        className="btn btn-plain btn-icon"
        aria-label={translate('Search products')}
        aria-keyshortcuts="Alt+P"
        title={translate('Search products (Alt+P)')}
        onClick={() => showProducts(true)}
      >
        <SvgIcon svg={bagIcon} />
      </button>
      {fullScreen && (
        <button
          type="button"
          className="btn btn-plain btn-icon shell-wide"
          aria-label={translate('Full screen')}
          aria-pressed={fullScreen.isOn}
          title={translate(fullScreen.isOn ? 'Leave full screen' : 'Full screen')}
          onClick={fullScreen.toggle}
        >
          <SvgIcon svg={fullScreen.isOn ? leaveFullScreen : enterFullScreen} />
        </button>
      )}
      <button
        type="button"
        className="btn btn-plain btn-icon shell-wide"
        aria-label={translate('Customize the display')}
        title={translate('Customize the display')}
        onClick={() => showCustomizer(true)}
      >
        <SvgIcon svg={sliders} />
      </button>
      <Bell />
      <UserMenu details={details} />
    </header>
  );
}

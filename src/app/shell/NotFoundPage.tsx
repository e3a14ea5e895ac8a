import { Link } from 'react-router-dom';
import { href } from '../../kit/href';
import { translate } from '../../kit/translate';
import { useTitle } from '../pages/useTitle';
import { HOME } from './menu';
import { showPalette } from './overlays';
import { usePageFocus } from './usePageFocus';

export function NotFoundPage() {
  useTitle('Page not found');
  usePageFocus();
  return (
    <div className="sheet plain-page shell-page">
      <h1>{translate('This page does not exist here')}</h1>
      <p>
        {translate(
          'The address is mistyped, or the screen is not part of this installation. Search for it by name, or go home.',
        )}
      </p>
      <div className="d-flex flex-wrap gap-2">
        <Link to={href(HOME)} className="btn btn-primary">
          {translate('Home')}
        </Link>
        <button type="button" className="btn btn-outline-secondary" onClick={() => showPalette(true)}>
          {translate('Search for a screen')} <kbd>Ctrl K</kbd>
        </button>
      </div>
    </div>
  );
}

import close from 'bootstrap-icons/icons/x-lg.svg?raw';
import { useEffect, useRef } from 'react';
import { DisplayChoices } from '../../kit/display/DisplayChoices';
import { translate } from '../../kit/translate';
import { SvgIcon } from '../SvgIcon';
import { showCustomizer } from './overlays';

/** How the product looks for this user, at the side of any page. */
export function Customizer() {
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && showCustomizer(false);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <aside className="customizer" aria-label={translate('Customize the display')} ref={panel} tabIndex={-1}>
      <div className="customizer-head">
        <h2>{translate('Display')}</h2>
        <button
          type="button"
          className="btn btn-plain btn-icon"
          aria-label={translate('Close')}
          onClick={() => showCustomizer(false)}
        >
          <SvgIcon svg={close} />
        </button>
      </div>
      <DisplayChoices />
    </aside>
  );
}

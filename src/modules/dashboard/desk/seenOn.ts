import { screenAt } from '../../../../contract/sidebar';
import { href, withoutLayout } from '../../../kit/href';
import { translate } from '../../../kit/translate';

/** The screen that a ticket was raised on and the way to it; null of a path that no screen has. */
export function seenOn(path: string): { title: string; to: string } | null {
  const at = path.indexOf('?');
  const place = at < 0 ? path : path.slice(0, at);
  const screen = screenAt(withoutLayout(place));
  if (!screen) return null;
  const params = Object.fromEntries(new URLSearchParams(path.slice(place.length)));
  return { title: translate(screen.title), to: href(screen, params) };
}

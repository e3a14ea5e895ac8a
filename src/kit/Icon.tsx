import { ICON_PATHS } from './iconPaths';

export type IconName = keyof typeof ICON_PATHS;

/** Always next to a word, or inside a button with a name of its own; so it is silent itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden="true">
      <path fillRule="evenodd" d={ICON_PATHS[name]} />
    </svg>
  );
}

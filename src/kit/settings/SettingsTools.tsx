import { translate } from '../translate';
import { groupPlace } from './PlacesGrid';

type Props = { search: string; setSearch(search: string): void; titles: readonly string[] };

/** Finds a setting by its words, or jumps to its group. */
export function SettingsTools({ search, setSearch, titles }: Props) {
  return (
    <div className="settings-tools">
      <input
        type="search"
        className="form-control"
        aria-label={translate('Search settings')}
        placeholder={translate('Search settings')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <nav aria-label={translate('Groups of settings')}>
        {titles.map((title) => (
          <button key={title} type="button" className="btn btn-plain" onClick={() => jumpTo(title)}>
            {translate(title)}
          </button>
        ))}
      </nav>
    </div>
  );
}

function jumpTo(title: string): void {
  const group = document.getElementById(groupPlace(title));
  group?.focus({ preventScroll: true });
  group?.scrollIntoView({ block: 'start' });
}

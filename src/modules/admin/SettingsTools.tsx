import { useMutation } from '@tanstack/react-query';
import { settings, TestMail } from '../../../contract/admin/settings';
import { MESSAGE } from '../../../contract/errors';
import { http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { say, showProblem } from '../../kit/messages';
import { said } from '../../kit/words';
import { groupPlace } from './PlacesGrid';

type Props = { search: string; setSearch(search: string): void; titles: readonly string[] };

/** Finds a setting by its words, or jumps to its group. */
export function SettingsTools({ search, setSearch, titles }: Props) {
  return (
    <div className="settings-tools">
      <input
        type="search"
        className="form-control"
        aria-label={said('Search settings')}
        placeholder={said('Search settings')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <nav aria-label={said('Groups of settings')}>
        {titles.map((title) => (
          <button key={title} type="button" className="btn btn-plain" onClick={() => jumpTo(title)}>
            {said(title)}
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

/** Tries what is set: a mail to whoever asks. */
export function TestMailButton({ isUnsaved }: { isUnsaved: boolean }) {
  const test = useMutation({
    mutationFn: async () => TestMail.parse((await http.post(settings.testMail)).data),
    onSuccess: ({ to }) => say(MESSAGE.success, said('A mail is on its way to {to}', { to })),
    onError: showProblem,
  });
  return (
    <LoadingButton
      type="button"
      className="btn btn-sm btn-outline-secondary"
      isLoading={test.isPending}
      disabled={isUnsaved}
      title={isUnsaved ? said('Save first; what is saved is tried') : undefined}
      onClick={() => test.mutate()}
    >
      {said('Send a test mail')}
    </LoadingButton>
  );
}

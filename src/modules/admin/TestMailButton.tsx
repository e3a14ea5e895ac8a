import { useMutation } from '@tanstack/react-query';
import { TestMail, testMailPath } from '../../../contract/admin/settings';
import { MESSAGE } from '../../../contract/errors';
import { http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';

/** Tries the settings: a mail to the user. */
export function TestMailButton({ isUnsaved }: { isUnsaved: boolean }) {
  const test = useMutation({
    mutationFn: async () => TestMail.parse((await http.post(testMailPath)).data),
    onSuccess: ({ to }) => showMessage(MESSAGE.success, translate('A mail is on its way to {to}', { to })),
    onError: showProblem,
  });
  return (
    <LoadingButton
      type="button"
      className="btn btn-sm btn-outline-secondary"
      isLoading={test.isPending}
      disabled={isUnsaved}
      title={isUnsaved ? translate('Save first; what is saved is tried') : undefined}
      onClick={() => test.mutate()}
    >
      {translate('Send a test mail')}
    </LoadingButton>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type VoucherTemplate, voucherTemplates } from '../../../contract/accounts/voucherTemplates';
import { formatDate } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { TRAN } from '../../../contract/screen';
import { http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { showMessage, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';

/** The day of a template's next draft, and the way to leave that day out. */
export function TemplateSummary({ record }: { record: VoucherTemplate }) {
  const { id, name, version, nextDate, paused, problem } = record;
  const may = useMay(voucherTemplates.screen);
  const skip = useMutation({
    mutationFn: () => http.post(`${voucherTemplates.path}/${id}/skip`, { version, due: nextDate }),
  });

  async function leaveOut() {
    try {
      await skip.mutateAsync();
      showMessage(MESSAGE.success, translate('{name} is left out once', { name }));
    } catch (error) {
      showProblem(error);
    }
  }

  if (nextDate === null) return null;
  return (
    <>
      {problem && (
        <p className="notice" role="status">
          {problem}
        </p>
      )}
      <p>
        {translate(paused ? 'Paused; the next draft would be that of ' : 'The next draft is made on ')}
        <strong>{formatDate(nextDate)}</strong>.{' '}
        {may(TRAN.modify) && !paused && (
          <LoadingButton
            type="button"
            className="btn btn-outline-secondary"
            isLoading={skip.isPending}
            onClick={() => void leaveOut()}
          >
            {translate('Skip this one')}
          </LoadingButton>
        )}
      </p>
    </>
  );
}

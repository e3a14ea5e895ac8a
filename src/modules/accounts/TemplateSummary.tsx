import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type VoucherTemplate, voucherTemplates } from '../../../contract/accounts/voucherTemplates';
import { formatDate } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { TRAN } from '../../../contract/screen';
import { http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { say, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { said } from '../../kit/words';

/** When the next draft is made of a template, and the way to leave that day out. */
export function TemplateSummary({ record }: { record: VoucherTemplate }) {
  const { id, name, version, nextDate, paused, problem } = record;
  const may = useMay(voucherTemplates.screen);
  const client = useQueryClient();
  const skip = useMutation({
    mutationFn: () => http.post(`${voucherTemplates.path}/${id}/skip`, { version, due: nextDate }),
    onSuccess: () => client.invalidateQueries({ queryKey: [voucherTemplates.path] }),
  });

  async function leaveOut() {
    try {
      await skip.mutateAsync();
      say(MESSAGE.success, said('{name} is left out once', { name }));
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
        {said(paused ? 'Paused; the next draft would be that of ' : 'The next draft is made on ')}
        <strong>{formatDate(nextDate)}</strong>.{' '}
        {may(TRAN.modify) && !paused && (
          <LoadingButton
            type="button"
            className="btn btn-outline-secondary"
            isLoading={skip.isPending}
            onClick={() => void leaveOut()}
          >
            {said('Skip this one')}
          </LoadingButton>
        )}
      </p>
    </>
  );
}

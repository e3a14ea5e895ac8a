import { useMutation } from '@tanstack/react-query';
import { auditCheck, ChainState } from '../../../contract/admin/auditLog';
import { MESSAGE } from '../../../contract/errors';
import { http, newKey } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';

/** Walks the chain of hashes now; a message shows the result, and the report keeps it. */
export function CheckChain() {
  const walk = useMutation({
    mutationFn: async () =>
      ChainState.parse(
        (await http.post(auditCheck.path, {}, { timeout: 0, headers: { 'Idempotency-Key': newKey() } })).data,
      ),
  });
  const check = async () => {
    try {
      const { upTo, problems } = await walk.mutateAsync();
      const [problem] = problems;
      if (problem)
        showMessage(
          MESSAGE.errorDialog,
          translate('{problem} Inform your server administrator, and keep the newest backup.', { problem }),
        );
      else
        showMessage(
          MESSAGE.success,
          translate('All {upTo} entries of the audit trail are as they were written', {
            upTo: upTo.toLocaleString('en-IN'),
          }),
        );
    } catch (error) {
      showProblem(error);
    }
  };
  return (
    <LoadingButton
      type="button"
      className="btn btn-outline-secondary"
      isLoading={walk.isPending}
      waiting={translate('Checking…')}
      onClick={() => void check()}
    >
      {translate('Check now')}
    </LoadingButton>
  );
}

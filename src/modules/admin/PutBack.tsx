import { useMutation } from '@tanstack/react-query';
import type { AuditRow } from '../../../contract/admin/auditLog';
import { formatInstant } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { http } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';

/** Enters the values that a master had before a change, as a change like any other: the trail keeps both. */
export function PutBack({ row }: { row: AuditRow }) {
  const put = useMutation({
    mutationFn: async () => {
      const path = `${row.entity}/${row.entityId}`;
      const present = (await http.get<{ version: number }>(path)).data;
      const former = Object.fromEntries(row.changes.map(({ field }) => [field, row.former?.[field] ?? null]));
      await http.put(path, { ...present, ...former, version: present.version });
    },
  });

  async function ask() {
    const fields = row.changes.map(({ field, before }) => `${field}: ${before || 'empty'}`).join('; ');
    const answer = await confirmDialog({
      title: translate('Put back what it was on {at}', { at: formatInstant(row.at) }),
      message: translate('{what} gets these values again, as a new change: {fields}.', { what: row.what, fields }),
      action: 'Put back',
    });
    if (!answer) return;
    try {
      await put.mutateAsync();
      showMessage(MESSAGE.success, translate('The former values are back'));
    } catch (problem) {
      showProblem(problem);
    }
  }

  return (
    <LoadingButton
      type="button"
      className="btn btn-sm btn-outline-secondary"
      isLoading={put.isPending}
      aria-label={translate('Put back what {number} was', {
        number: row.number ?? translate('entry {entityId}', { entityId: row.entityId }),
      })}
      onClick={() => void ask()}
    >
      {translate('Put back')}
    </LoadingButton>
  );
}

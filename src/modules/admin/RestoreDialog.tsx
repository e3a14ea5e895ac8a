import type { Backup } from '../../../contract/admin/backup';
import { formatInstant } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { showMessage } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { AgreedDialog } from './AgreedDialog';
import { useRestore } from './backupData';

/** The last questions before the books of a company are replaced. */
export function RestoreDialog({ backup, company, close }: { backup: Backup; company: string; close(): void }) {
  const restore = useRestore(backup.id);
  return (
    <AgreedDialog
      title={translate('Restore the backup of {takenAt}', { takenAt: formatInstant(backup.takenAt) })}
      company={company}
      action={translate('Restore')}
      isAgreed
      close={close}
      send={async (values) => {
        await restore.mutateAsync(values);
        showMessage(MESSAGE.warningToast, 'The backup is being restored. You are signed out when it is done');
      }}
    >
      {translate(
        'Everything that {company} entered after that is taken away. What it has now is backed up first, the audit trail and the licence stay, and everybody is signed out. Another administrator has to agree here.',
        { company },
      )}
    </AgreedDialog>
  );
}

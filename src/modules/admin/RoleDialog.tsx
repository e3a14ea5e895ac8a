import { ModalFrame } from '../../kit/ModalFrame';
import { RecordForm } from '../../kit/master/RecordForm';
import { useRecordForm } from '../../kit/master/useRecordForm';
import { translate } from '../../kit/translate';
import type { Editing } from './Roles';
import { roleForm } from './roles.master';

type Props = Editing & { done(id: number | null): void };

/** Makes a role, a copy of another where one is given, or changes its name, code and whether it counts. */
export function RoleDialog({ role, copyOf, done }: Props) {
  const entry = useRecordForm({
    master: roleForm,
    record: role,
    ...(role
      ? {}
      : {
          given: copyOf
            ? { copiedFrom: copyOf.code, name: translate('{name} copy', { name: copyOf.name }).slice(0, 60) }
            : {},
        }),
    saved: (row) => done(row.id),
  });
  const close = () => void entry.mayLeave().then((may) => may && done(null));
  const title = role
    ? role.name
    : copyOf
      ? translate('New role with the rights of {name}', { name: copyOf.name })
      : translate('New role');
  return (
    <ModalFrame title={title} onClose={close}>
      <RecordForm master={roleForm} entry={entry} readOnly={false} inDialog close={close} />
    </ModalFrame>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import type { Option } from '../../../contract/resource';
import type { LookupSource, Values } from '../define';
import { optionQuery } from '../lists';
import { ModalFrame } from '../ModalFrame';
import { translate } from '../translate';
import type { Master } from './master';
import { RecordForm } from './RecordForm';
import { startQuery } from './records';
import { masterOf } from './registry';
import { useRecordForm } from './useRecordForm';

type Props = { source: LookupSource; name: string; done(option: Option | null): void };

/** A new entry made where it is needed, and chosen at once. */
export function CreateDialog({ source, name, done }: Props) {
  const master = masterOf(source);
  const begins = useQuery(startQuery({ ...(master?.start && { start: master.start }) }));
  if (!master || (master.start && begins.isPending)) return null;
  return <CreateForm master={master} begins={begins.data} source={source} name={name} done={done} />;
}

function CreateForm({ master, begins, source, name, done }: Props & { master: Master; begins: Values | undefined }) {
  const client = useQueryClient();
  const entry = useRecordForm({
    master,
    record: null,
    begins,
    given: { [master.name]: name },
    // The entry is read as the lookup would find it, with all its fields besides the label.
    saved: (row) => client.fetchQuery(optionQuery(source, row.id)).then(done),
  });
  const close = () => void entry.mayLeave().then((may) => may && done(null));
  // A form cannot be inside the form that asked for it.
  return createPortal(
    <ModalFrame title={translate('New {one}', { one: translate(source.names.one) })} onClose={close}>
      <RecordForm master={master} entry={entry} readOnly={false} inDialog close={close} />
    </ModalFrame>,
    document.body,
  );
}

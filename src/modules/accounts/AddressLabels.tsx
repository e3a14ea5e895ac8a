import { lazy, Suspense, useState } from 'react';
import { type AccountListRow, accountsList } from '../../../contract/accounts/lists';
import { type Account, accounts } from '../../../contract/books/accounts';
import { MOST_ROWS } from '../../../contract/exports';
import type { Screen } from '../../../contract/screen';
import { stateName } from '../../../contract/statutory';
import { plainColumns } from '../../kit/define';
import { fetchAllListRows } from '../../kit/export/fetchAllRows';
import { useMayExport } from '../../kit/export/useExport';
import { useListState } from '../../kit/grid/useListState';
import { Icon } from '../../kit/Icon';
import { LoadingButton } from '../../kit/LoadingButton';
import type { LabelRow } from '../../kit/labels/LabelDialog';
import { showProblem } from '../../kit/messages';
import type { ToolsProps } from '../../kit/report/report';
import { translate } from '../../kit/translate';
import { accountColumns } from './accountColumns';

const LabelDialog = lazy(() => import('../../kit/labels/LabelDialog').then((file) => ({ default: file.LabelDialog })));

type Addressed = { id: number; name: string; address: string | null; stateCode: string | null; phone: string | null };

/** An account as it is written on an envelope; null where it has no address. */
export function addressLabel({ id, name, address, stateCode, phone }: Addressed): LabelRow | null {
  if (!address) return null;
  const state = stateCode ? stateName(stateCode) : undefined;
  // The state is part of many an address already.
  const isTold = state !== undefined && address.toLowerCase().includes(state.toLowerCase());
  const lines = [name, address, isTold ? undefined : state, phone ? translate('Phone {phone}', { phone }) : undefined];
  return { key: String(id), lines: lines.filter((line) => line !== undefined) };
}

type Props = { screen: Screen; ask(): Promise<readonly Addressed[]> };

function LabelsButton({ screen, ask }: Props) {
  const mayPrint = useMayExport(screen);
  const [rows, setRows] = useState<readonly Addressed[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const labels = rows?.flatMap((row) => addressLabel(row) ?? []) ?? [];
  const without = (rows?.length ?? 0) - labels.length;
  const note =
    without > 0
      ? translate('{withoutWords} no address and no label.', {
          withoutWords: without === 1 ? translate('1 account has') : translate('{without} accounts have', { without }),
        })
      : null;

  async function open() {
    setIsBusy(true);
    try {
      setRows(await ask());
    } catch (error) {
      showProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  if (!mayPrint) return null;
  return (
    <>
      <LoadingButton type="button" className="btn btn-outline-secondary" isLoading={isBusy} onClick={() => void open()}>
        <Icon name="print" /> {translate('Labels')}
      </LoadingButton>
      {rows && (
        <Suspense>
          <LabelDialog
            title={translate('Address labels')}
            screen={screen}
            labels={labels}
            note={note}
            close={() => setRows(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const FILTERS = ['groupId', 'controlType', 'active'] as const;
const COLUMNS = plainColumns(accountColumns);
const ORDER = { sort: 'name', dir: 'asc' } as const;

/** Address labels of the accounts that the list shows, all pages of it. */
export function AccountLabels() {
  const state = useListState(FILTERS, COLUMNS, ORDER);
  const ask = async () => {
    const { signal } = new AbortController();
    const found = await fetchAllListRows<Account>(accounts, state, {
      most: MOST_ROWS.print,
      progress: () => undefined,
      signal,
    });
    return found.rows;
  };
  return <LabelsButton screen={accounts.screen} ask={ask} />;
}

/** The same of the accounts in the report. */
export function ListLabels({ answer }: ToolsProps<{ rows: AccountListRow[] }>) {
  if (!answer) return null;
  const rows = answer.rows.map(({ accountId, account, ...row }) => ({ ...row, id: accountId, name: account }));
  return <LabelsButton screen={accountsList.screen} ask={async () => rows} />;
}

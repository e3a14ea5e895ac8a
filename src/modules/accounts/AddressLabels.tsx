import { type AccountListRow, accountsList } from '../../../contract/accounts/lists';
import { type Account, accounts } from '../../../contract/books/accounts';
import { MOST_ROWS } from '../../../contract/exports';
import type { Screen } from '../../../contract/screen';
import { stateName } from '../../../contract/statutory';
import { plainColumns } from '../../kit/define';
import { fetchAllListRows } from '../../kit/export/fetchAllRows';
import { useListState } from '../../kit/grid/useListState';
import type { LabelRow } from '../../kit/labels/LabelDialog';
import { LabelsButton } from '../../kit/labels/LabelsButton';
import type { ToolsProps } from '../../kit/report/report';
import { translate } from '../../kit/translate';
import { accountColumns } from './accountColumns';

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

const withoutAddress = (without: number) =>
  translate('{withoutWords} no address and no label.', {
    withoutWords: without === 1 ? translate('1 account has') : translate('{without} accounts have', { without }),
  });

const AddressLabelsButton = (props: Props) => (
  <LabelsButton {...props} title={translate('Address labels')} label={addressLabel} without={withoutAddress} />
);

const FILTERS = ['groupId', 'controlType', 'active'] as const;
const COLUMNS = plainColumns(accountColumns);
const ORDER = { sort: 'name', dir: 'asc' } as const;

/** Address labels of the accounts in the list, on all its pages. */
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
  return <AddressLabelsButton screen={accounts.screen} ask={ask} />;
}

/** The same of the accounts in the report. */
export function ListLabels({ answer }: ToolsProps<{ rows: AccountListRow[] }>) {
  if (!answer) return null;
  const rows = answer.rows.map(({ accountId, account, ...row }) => ({ ...row, id: accountId, name: account }));
  return <AddressLabelsButton screen={accountsList.screen} ask={async () => rows} />;
}

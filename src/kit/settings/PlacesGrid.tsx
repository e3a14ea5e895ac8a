import type { ReactNode } from 'react';
import { formatInstant } from '../../../contract/dates';
import type { BranchColumn } from '../../../contract/settings';
import { translate } from '../translate';

export type PlaceRow = {
  key: string;
  label: string;
  help?: string | null;
  /** Set once for the company, not branch by branch. */
  once?: boolean;
  last: { by: string; at: string } | undefined;
};

export type PlaceGroup = {
  title: string;
  help?: string | null;
  /** An action for the whole group, such as trying it. */
  action?: ReactNode;
  rows: readonly PlaceRow[];
};

/** Place of a group on the page, as a link target. */
export const groupPlace = (title: string) => `group-${title.toLowerCase().replaceAll(' ', '-')}`;

type Props = {
  label: string;
  branches: readonly BranchColumn[];
  groups: readonly PlaceGroup[];
  /** The cell of a row for a branch, or for the company (null). */
  cell(row: PlaceRow, branch: BranchColumn | null): ReactNode;
};

/** The settings of the company and its branches: a row each, a column for each place; on a phone a card each. */
export function PlacesGrid({ label, branches, groups, cell }: Props) {
  // With one branch alone there is nothing to tell apart.
  const columns = branches.length > 1 ? branches : [];
  return (
    <div className="places">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{translate('Setting')}</th>
            <th scope="col">{translate('Company')}</th>
            {columns.map((branch) => (
              <th key={branch.id} scope="col" title={branch.name}>
                {branch.code}
              </th>
            ))}
            <th scope="col">{translate('Last change')}</th>
          </tr>
        </thead>
        {groups.map(({ title, help, action, rows }) => (
          <tbody key={title} id={groupPlace(title)} tabIndex={-1}>
            <tr className="places-group">
              <th colSpan={columns.length + 3} scope="rowgroup">
                {translate(title)}
                {help && <small>{translate(help)}</small>}
                {action}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {translate(row.label)}
                  {row.help && <small>{translate(row.help)}</small>}
                </th>
                <td data-label={translate('Company')} colSpan={row.once ? columns.length + 1 : 1}>
                  {cell(row, null)}
                </td>
                {!row.once &&
                  columns.map((branch) => (
                    <td key={branch.id} data-label={branch.name}>
                      {cell(row, branch)}
                    </td>
                  ))}
                <td className="places-last" data-label={translate('Last change')}>
                  {row.last ? (
                    <>
                      {row.last.by}
                      <small>{formatInstant(row.last.at)}</small>
                    </>
                  ) : (
                    <small>{translate('Never changed')}</small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

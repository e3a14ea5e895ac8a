import { useQueryClient } from '@tanstack/react-query';
import type { Listed } from '../../../contract/resource';
import { type AnyColumn, type Filter, fieldsOfFilter } from '../define';
import type { Entity } from '../grid/DataGrid';
import type { ListState } from '../lists';
import { ReportTable } from '../report/ReportTable';
import { translate } from '../translate';
import { ExportMenu } from './ExportMenu';
import { type FetchOptions, fetchAllListRows } from './fetchAllRows';
import { filterSentence, filterTexts } from './filterText';
import { exportColumns, totalsOf } from './sheet';

type Props = {
  resource: Listed<Entity>;
  /** The columns in sight, in their order. */
  columns: readonly AnyColumn[];
  filters: readonly Filter[];
  state: ListState;
  isEmpty: boolean;
  /** The filters of the columns, in words. */
  narrowed?: string;
  /** Only these, such as the ones that are ticked. */
  rows?: readonly Entity[];
};

/** A list is taken along whole: every row of its search and filters in its order, not only the page in sight. */
export function ListExport({ resource, columns, filters, state, isEmpty, narrowed = '', rows: only }: Props) {
  const client = useQueryClient();
  const title = resource.screen.title;
  async function filterInWords() {
    const given = filters
      .flatMap(fieldsOfFilter)
      .filter(({ field }) => state.filters[field])
      .map((filter) => ({ ...filter, kind: 'field' as const }));
    const words = await filterSentence(client, filterTexts(given, state.filters));
    const ticked = only
      ? translate('{count} ticked {many}', { count: only.length, many: translate(resource.names.many) })
      : '';
    return [ticked, state.q ? translate('search “{text}”', { text: state.q }) : '', words, narrowed]
      .filter(Boolean)
      .join(' · ');
  }
  const gathered = async (gathering: FetchOptions) =>
    only ? { rows: [...only], total: only.length } : fetchAllListRows(resource, state, gathering);
  return (
    <ExportMenu
      disabled={isEmpty}
      exported={{
        screen: resource.screen,
        title,
        heading: translate(title),
        subtitle: filterInWords,
        table: async (_as, gathering) => {
          const { rows, total } = await gathered(gathering);
          const lines = rows.map((values) => ({ values }));
          return { columns: exportColumns(columns), lines, totals: totalsOf(columns, rows), rows: rows.length, total };
        },
        paper: async (gathering) => {
          const { rows, total } = await gathered(gathering);
          const lines = rows.map((values) => ({ key: String(values.id), kind: 'row' as const, values }));
          const drawn = <ReportTable label={title} columns={columns} rows={lines} totals={totalsOf(columns, rows)} />;
          return { drawn, rows: rows.length, total };
        },
      }}
    />
  );
}

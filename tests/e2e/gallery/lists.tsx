import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CollapsibleFilters } from '../../../src/kit/CollapsibleFilters';
import { FilterChips } from '../../../src/kit/grid/FilterChips';
import { Pager } from '../../../src/kit/grid/Pager';
import { Empty, Failed, LoadingRows, NoMatch } from '../../../src/kit/grid/states';
import { ApiError } from '../../../src/kit/http';
import { choice, entriesOf, lookup, many } from '../../../src/kit/inputs/inputKinds';
import { AlikeRecords } from '../../../src/kit/master/AlikeRecords';
import { CreateDialog } from '../../../src/kit/master/CreateDialog';
import { defineMaster } from '../../../src/kit/master/defineMaster';
import { MergeDialog } from '../../../src/kit/merge/MergeDialog';
import { FAILS, WAITS } from './answers';
import { KINDS_OF_SHELF, places, shelves } from './contracts';
import { type GalleryPage, nothing, Page, Part, type Press, pressed } from './page';

const parties = entriesOf({ path: '/api/gallery/parties', names: { one: 'party', many: 'parties' } });

function Alike() {
  const { getValues } = useFormContext();
  return <AlikeRecords resource={shelves} asks={() => ({ name: String(getValues('name') ?? '') })} />;
}

const shelvesMaster = defineMaster(shelves, {
  columns: [
    { field: 'name', label: 'Shelf' },
    { field: 'code', label: 'Code', card: 'fact' },
    { field: 'kind', label: 'Kind', words: KINDS_OF_SHELF, card: 'mark' },
    { field: 'since', label: 'Since', show: 'date' },
    { field: 'worth', label: 'Worth', show: 'money', total: 'sum', card: 'figure' },
    { field: 'active', label: 'Active', show: 'tick', off: 'Closed' },
    { field: 'notes', label: 'Notes', optional: true },
  ],
  form: [
    'code',
    'name',
    { field: 'kind', label: 'Kind', input: choice(KINDS_OF_SHELF) },
    { group: 'Place', fields: [{ field: 'room', label: 'Room', input: lookup(parties) }, 'worth', 'since', 'active'] },
    { field: 'notes', label: 'Notes', input: 'textarea' },
  ],
  Preview: Alike,
  wide: true,
});

const placesMaster = defineMaster(places, {
  form: ['name', { field: 'parentId', label: 'Under', input: lookup(entriesOf(places)) }, 'active'],
});

const CLOSED = new ApiError(503, 'BUSY', 'The store is being counted. Try again in ten minutes.', {
  reference: 'K7Q2',
});

const States = () => (
  <Page title="States of a list">
    <Part title="On its way">
      <LoadingRows columns={4} />
    </Part>
    <Part title="Failed">
      <Failed error={CLOSED} retry={nothing} />
      <Failed error={new Error('odd')} retry={nothing} />
    </Part>
    <Part title="Empty">
      <Empty text="No shelves yet">
        <button type="button" className="btn btn-primary">
          New
        </button>
      </Empty>
      <NoMatch text="No shelves match “Attic”" clear={nothing} make={{ one: 'shelf', name: 'Attic', act: nothing }} />
      <NoMatch text="No shelves match these filters" clear={nothing} isSearch={false} />
    </Part>
    <Part title="Pages">
      <Pager page={1} size={50} total={12_04_567} go={nothing} resize={nothing} />
    </Part>
  </Page>
);

const Filters = () => {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({
    kind: 'cold',
    room: '2',
    from: '2026-03-01',
  });
  return (
    <Page title="Filters">
      <CollapsibleFilters words="Filters" count={2}>
        <div className="list-bar">
          <FilterChips
            filters={[
              { field: 'kind', label: 'Kind', input: choice(KINDS_OF_SHELF) },
              { field: 'room', label: 'Room', input: lookup(parties) },
              { field: 'rooms', label: 'Rooms', input: many(parties) },
              { field: 'day', label: 'Day', input: 'date' },
              { kind: 'period', from: 'from', to: 'to' },
            ]}
            values={values}
            set={(changes) => setValues({ ...values, ...(changes as Record<string, string>) })}
          />
        </div>
      </CollapsibleFilters>
    </Page>
  );
};

const Merging = () => (
  <Page title="Merging records">
    <MergeDialog of={shelves} record={{ id: 1, name: 'Shelf 1' }} close={nothing} />
  </Page>
);

const Creating = () => (
  <Page title="A record made in place">
    <CreateDialog source={entriesOf(shelves, shelves.option)} name="Attic" done={nothing} />
  </Page>
);

const PASTED = 'Code\tName\tKind\tWorth\tActive\nA1\tAttic\tOpen\t1200\tYes\nA2\t\tcold\tmany\tNo\n';
const IMPORTED: readonly Press[] = [
  ['.import-paste textarea', PASTED],
  '.import-paste button:enabled',
  '.import-map-scroll ~ .import-foot .btn-primary',
];

export const LIST_PAGES: readonly GalleryPage[] = [
  { name: 'states', Page: States },
  { name: 'filters', Page: Filters },
  { name: 'filters-folded', Page: pressed(Filters, ['button[aria-expanded]']) },
  {
    name: 'shelves',
    Page: shelvesMaster.Component,
    searches: [
      '',
      '?size=25&page=2',
      `?q=${FAILS}`,
      '?q=zzz',
      '?kind=cold',
      '?filter=1&f.name=she&f.worth=%3Eabc',
      '?open=new',
      '?open=1',
      '?open=2&beside=files',
      '?open=2&beside=comments',
      '?open=2&beside=history',
      '?open=2&beside=timeline',
      '?import=1',
      '?grid=1',
    ],
  },
  { name: 'shelves-waiting', Page: shelvesMaster.Component, searches: [`?q=${WAITS}`] },
  {
    name: 'shelves-ticked',
    Page: pressed(shelvesMaster.Component, ['.grid-row .grid-tick input']),
  },
  { name: 'shelves-wrong', Page: pressed(shelvesMaster.Component, ['.drawer .btn-primary']), searches: ['?open=new'] },
  { name: 'view', Page: pressed(shelvesMaster.Component, ['[title*="Alt+V"]', '=Save as a view']) },
  { name: 'columns', Page: pressed(shelvesMaster.Component, ['[title=Columns]']) },
  {
    name: 'import-columns',
    Page: pressed(shelvesMaster.Component, IMPORTED.slice(0, 2)),
    searches: ['?import=1'],
  },
  { name: 'import-rows', Page: pressed(shelvesMaster.Component, IMPORTED), searches: ['?import=1'] },
  { name: 'places', Page: placesMaster.Component, searches: ['', '?open=2', '?q=zzz'] },
  { name: 'merging', Page: Merging },
  { name: 'merging-chosen', Page: pressed(Merging, [['[data-path=intoId] input', 'bala'], '[role=option]']) },
  { name: 'creating', Page: Creating },
];

import { lazy } from 'react';
import { accountGroups, isStatementLine, MAX_GROUP_DEPTH } from '../../../contract/books/accountGroups';
import { choice } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { translate } from '../../kit/translate';
import { groupAbove } from './lookups';
import { cashFlowWords, controlWords, headWords, natureWords } from './words';

const GroupSummary = lazy(async () => ({ default: (await import('./merge/MergeTool')).GroupSummary }));

/** The depth of the group; the chosen group above determines it. */
const depthOf = (group: object) => (group as { depth?: number | null }).depth ?? 1;

/** The tree that statements are built from. */
export const accountGroupsMaster = defineMaster(accountGroups, {
  name: 'name',
  blank: {
    code: null,
    name: '',
    parentId: null,
    directCost: false,
    controlType: 'none',
    sequence: null,
    statementHead: null,
    cashFlow: null,
    loans: false,
    depth: null,
  },
  tree: {
    parent: 'parentId',
    depth: 'depth',
    moves: {
      deepest: { depth: MAX_GROUP_DEPTH, why: `Groups nest at most ${MAX_GROUP_DEPTH} deep.` },
      refuse: (group, under) =>
        group.nature !== under.nature && group.isPosted
          ? translate('{name} has entries, so it stays among {natureWords} groups.', {
              name: group.name,
              natureWords: natureWords[group.nature].toLowerCase(),
            })
          : null,
      note: 'Every statement changes, past years too. The change is saved in the audit trail.',
      values: { sequence: null },
    },
  },
  fixed: (group) => (group.isRoot ? translate('The four main groups are fixed; make groups under them.') : null),
  Summary: GroupSummary,
  columns: [
    { field: 'name', label: 'Group' },
    { field: 'code', label: 'Code', card: 'fact' },
    { field: 'nature', label: 'Nature', words: natureWords, card: 'fact' },
    {
      field: 'controlType',
      label: 'Used for',
      card: 'part',
      cell: (group) => (group.controlType === 'none' ? null : translate(controlWords[group.controlType])),
      text: (group) => (group.controlType === 'none' ? '' : translate(controlWords[group.controlType])),
    },
    { field: 'directCost', label: 'In gross profit', show: 'tick', card: 'part' },
    { field: 'accounts', label: 'Accounts', show: 'count', card: 'part' },
  ],
  form: [
    { field: 'name', label: 'Name', input: 'text' },
    {
      field: 'parentId',
      label: 'Under',
      input: groupAbove,
      help: 'The nature comes from there. Moving a group re-shapes every statement, past ones too.',
    },
    { field: 'code', label: 'Code', input: 'text', width: 'short', help: 'Suggested: the next code at this level' },
    {
      field: 'controlType',
      label: 'Used for',
      input: choice(controlWords),
      help: 'Bills, cash rules and taxes go by it',
    },
    {
      field: 'directCost',
      label: 'Counts in gross profit',
      input: 'switch',
      locked: (group) => !isStatementLine(depthOf(group)),
      help: 'Said of groups right under a root; groups below have it from there',
    },
    {
      field: 'statementHead',
      label: 'Head in statements',
      input: choice(headWords),
      help: 'If blank, with the group above; under another head it gets its own line',
    },
    {
      field: 'cashFlow',
      label: 'In the cash flow statement',
      input: choice(cashFlowWords),
      help: 'If blank, as the group above, or operating',
    },
    {
      field: 'loans',
      label: 'Loans and deposits',
      input: 'switch',
      help: 'Groups under it too. Warns of cash of 20,000 or more (Income-tax Act, sections 269SS and 269T)',
    },
    {
      field: 'sequence',
      label: 'Order in statements',
      input: 'count',
      width: 'short',
      help: 'If blank, after the other groups at this level',
    },
  ],
});

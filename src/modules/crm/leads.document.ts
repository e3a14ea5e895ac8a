import { FOLLOW_UPS, LOST_REASONS } from '../../../contract/crm/leadStages';
import { leadHistoryPath, leads, SOURCES, TEMPERATURES } from '../../../contract/crm/leads';
import { crm } from '../../../contract/crm/screens';
import { sentenceCase } from '../../../contract/resource';
import type { Screen } from '../../../contract/screen';
import { DocumentScreen } from '../../kit/document/DocumentScreen';
import { plainDocument } from '../../kit/document/document';
import { choice } from '../../kit/inputs/inputKinds';
import { stateWords } from '../../selling/words';
import { HandOverButton } from './HandOver';
import { storyOf } from './LeadStory';
import {
  anyAgent,
  anyBranch,
  anyPerson,
  anyUnit,
  enquiringContact,
  enquiringCustomer,
  neededItem,
  someBranches,
} from './lookups';

const statusWords = Object.fromEntries(
  Object.entries(leads.stages).map(([stage, { words }]) => [stage, sentenceCase(words)]),
);

/** An enquiry on one of its two menus. */
const leadsOn = (screen: Screen) =>
  plainDocument(
    { ...leads, screen },
    {
      start: { source: 'phone', temperature: 'warm', nextKind: 'call', expectedValue: 0 as never },
      carry: ['branchId', 'source', 'campaign'],
      list: [
        { field: 'number', label: 'Number' },
        { field: 'date', label: 'Date', show: 'date', card: 'fact' },
        { field: 'name', label: 'Party', card: 'name' },
        { field: 'city', label: 'City', card: 'part', optional: true },
        { field: 'mobile', label: 'Mobile', card: 'part' },
        { field: 'source', label: 'Source', words: SOURCES, optional: true },
        { field: 'temperature', label: 'Temperature', words: TEMPERATURES, optional: true },
        { field: 'ownerName', label: 'Owner', card: 'part' },
        { field: 'nextKind', label: 'Next step', words: FOLLOW_UPS, card: 'part' },
        { field: 'nextOn', label: 'Next step on', show: 'date', card: 'fact' },
        { field: 'expectedOn', label: 'Expected by', show: 'date', optional: true },
        { field: 'daysInStatus', label: 'Days in status', show: 'count', optional: true },
        { field: 'lostReason', label: 'Lost because of', words: LOST_REASONS, optional: true },
        { field: 'branchName', label: 'Branch', optional: true },
        { field: 'createdBy', label: 'Entered by', optional: true },
        { field: 'status', label: 'Status', show: 'status', words: statusWords, card: 'mark' },
        { field: 'amount', label: 'Expected value', show: 'money', total: 'sum', card: 'figure' },
      ],
      filters: [
        { field: 'status', label: 'Status', input: choice(statusWords) },
        { field: 'ownerId', label: 'Owner', input: anyPerson },
        { field: 'source', label: 'Source', input: choice(SOURCES) },
        { field: 'temperature', label: 'Temperature', input: choice(TEMPERATURES) },
        { kind: 'period', from: 'from', to: 'to' },
        { field: 'branchId', label: 'Branch', input: someBranches },
      ],
      order: { sort: 'date', dir: 'desc' },
      header: [
        { field: 'date', label: 'Date', input: 'date' },
        { field: 'name', label: 'Party', input: 'text', width: 'wide' },
        { field: 'mobile', label: 'Mobile', input: 'text' },
        { field: 'email', label: 'E-mail', input: 'text' },
        { field: 'city', label: 'City', input: 'text' },
        { field: 'source', label: 'Source', input: choice(SOURCES) },
        { field: 'expectedValue', label: 'Expected value', input: 'money' },
        { field: 'nextKind', label: 'Next step', input: choice(FOLLOW_UPS) },
        { field: 'nextOn', label: 'Next step on', input: 'date' },
        { field: 'ownerId', label: 'Owner', input: anyPerson, help: 'If blank, you' },
        { field: 'customerId', label: 'Customer', input: enquiringCustomer },
        { field: 'contactId', label: 'Contact', input: enquiringContact },
        { field: 'branchId', label: 'Branch', input: anyBranch },
      ],
      lines: {
        field: 'items',
        itemBeside: 'itemId',
        columns: [
          { field: 'itemId', label: 'Item', input: neededItem },
          { field: 'description', label: 'Description', input: 'text' },
          { field: 'qty', label: 'Quantity', input: 'quantity' },
          { field: 'unitId', label: 'Unit', input: anyUnit },
          { field: 'targetRate', label: 'Rate wanted', input: 'rate' },
          { field: 'neededOn', label: 'Needed on', input: 'date' },
        ],
      },
      below: [
        { field: 'temperature', label: 'Temperature', input: choice(TEMPERATURES) },
        { field: 'expectedOn', label: 'Expected by', input: 'date' },
        { field: 'campaign', label: 'Campaign', input: 'text' },
        { field: 'referredBy', label: 'Referred by', input: 'text' },
        { field: 'agentId', label: 'Agent', input: anyAgent },
        { field: 'gstin', label: 'GSTIN', input: 'text' },
        { field: 'stateCode', label: 'State', input: choice(stateWords) },
        { field: 'narration', label: 'Remarks', input: 'textarea' },
      ],
      print: {
        kind: 'items',
        title: 'Enquiry',
        party: ({ name, city, mobile, email, gstin }) => [
          { title: 'Party', name, lines: [city, mobile, email, gstin && `GSTIN ${gstin}`].flatMap((one) => one ?? []) },
        ],
        columns: ['itemId', 'description', 'qty', 'unitId', 'targetRate', 'neededOn'],
        signatures: ['Entered by', 'Looked after by'],
      },
      About: storyOf(leadHistoryPath, leads),
      ListTools: HandOverButton,
    },
  );

export const leadsKind = leadsOn(crm.leads);
export const enquiriesScreen = {
  screen: crm.enquiries,
  Component: DocumentScreen.bind(null, { kind: leadsOn(crm.enquiries) }),
  makes: leads.names.one,
};

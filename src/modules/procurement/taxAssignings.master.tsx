import { taxAssignings } from '../../../contract/procurement/taxAssignings';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyHsnCode, anyTdsSection } from './lookups';
import { WhyThisTax } from './WhyThisTax';

/** Which tax something bears when it is bought, where that is not the tax of its HSN. */
export const taxAssigningsMaster = defineMaster(taxAssignings, {
  name: 'target',
  blank: { creditEligible: true },
  order: { sort: 'target', dir: 'asc' },
  columns: [
    'target',
    'purchaseTypeName',
    'fromDate',
    'toDate',
    'gstPercent',
    'reverseCharge',
    'creditEligible',
    { field: 'tdsSectionName', optional: true },
    'active',
  ],
  form: [
    {
      group: 'What it is for',
      fields: [
        'itemId',
        { field: 'hsnCodeId', input: anyHsnCode },
        {
          field: 'itemGroupId',
          help: 'Select one: an item, an HSN or an item group. An item counts before its HSN, that before its group',
        },
        { field: 'purchaseTypeId', help: 'If blank, it holds for all purchase types' },
      ],
    },
    {
      group: 'Tax',
      fields: [
        'fromDate',
        { field: 'toDate', help: 'If blank, it holds until another one begins' },
        'gstPercent',
        'reverseCharge',
        'creditEligible',
        { field: 'tdsSectionId', input: anyTdsSection },
      ],
    },
    'active',
  ],
  Tools: WhyThisTax,
});

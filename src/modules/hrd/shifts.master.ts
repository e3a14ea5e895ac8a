import { shifts } from '../../../contract/hrd/shifts';
import { defineMaster } from '../../kit/master/defineMaster';

/** Times of work. */
export const shiftsMaster = defineMaster(shifts, {
  wide: true,
  blank: {
    startTime: '09:00',
    endTime: '17:30',
    breakMinutes: 30,
    fullDayMinutes: 480,
    halfDayMinutes: 240,
    graceIn: 10,
    graceOut: 10,
    latesPerHalfDay: 3,
    otAfterMinutes: 30,
    otRoundMinutes: 15,
    otNeedsApproval: true,
    inWindowBefore: 120,
    outWindowAfter: 240,
  },
  columns: ['name', 'code', 'startTime', 'endTime', 'breakMinutes', 'graceIn', 'active'],
  form: [
    {
      group: 'Shift',
      fields: [
        'code',
        'name',
        'startTime',
        { field: 'endTime', help: 'Before the beginning: on the next day' },
        'breakMinutes',
        'fullDayMinutes',
        'halfDayMinutes',
        'active',
      ],
    },
    {
      group: 'Late and early',
      fields: [
        'graceIn',
        'graceOut',
        { field: 'latesPerHalfDay', help: '0: late days cost nothing' },
        'shortLeaveMinutes',
        'shortLeavesAMonth',
        'inWindowBefore',
        'outWindowAfter',
      ],
    },
    {
      group: 'Overtime',
      fields: [
        { field: 'otAfterMinutes', help: 'Less is none, more counts whole' },
        'otRoundMinutes',
        'otBefore',
        'otNeedsApproval',
        { field: 'otMaxDay', help: 'In minutes. 0: no limit' },
      ],
    },
  ],
  tabs: [{ lines: 'weekOffs', label: 'Week-offs' }],
});

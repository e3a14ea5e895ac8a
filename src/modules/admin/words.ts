/** Words for the enumerations of this area. */
export const monthWords = {
  '01': 'January',
  '02': 'February',
  '03': 'March',
  '04': 'April',
  '05': 'May',
  '06': 'June',
  '07': 'July',
  '08': 'August',
  '09': 'September',
  '10': 'October',
  '11': 'November',
  '12': 'December',
} as const;

export const yesNo = { true: 'Yes', false: 'No' } as const;

export const basisWords = { whole: 'On the whole sum', excess: 'On what is above it' } as const;

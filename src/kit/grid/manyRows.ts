/**
 * Class of what holds more rows than a few: however low the window, some of them stay in sight, and nothing would stand empty
 * under them. Counted by the style sheet, every row would be looked at again for each that comes into sight.
 */
export const manyRows = (count: number): string => (count > 3 ? 'is-many' : '');

/**
 * Class of a list with more than a few rows: even in a low window some stay in sight, and the space under them is not
 * empty. If the style sheet counted them, it would look at every row again for each that scrolls into view.
 */
export const manyRows = (count: number): string => (count > 3 ? 'is-many' : '');

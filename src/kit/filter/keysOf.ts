/** Keys as a filter of several entries writes them into the URL, `1,3`. */
export const keysOf = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);

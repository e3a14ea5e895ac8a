/** Colours of tiles and dots, few enough to be distinguished at a glance. */
export const TILE_COLOURS = {
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  brown: 'Brown',
  grey: 'Grey',
} as const;

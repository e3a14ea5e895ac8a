import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AnyColumn } from '../../src/kit/define';
import { Cell, placeOf } from '../../src/kit/show';

const active: AnyColumn = { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' };
const paused: AnyColumn = { field: 'paused', label: 'Paused', show: 'tick', card: 'mark' };

describe('the card of a phone tells the exception, not the rule', () => {
  test.each([
    ['a record in use has no mark', active, true, 'none', null],
    ['one out of use is marked so', active, false, 'mark', 'Inactive'],
    ['a template that goes on has no mark', paused, false, 'none', null],
    ['a paused one is marked so', paused, true, 'mark', 'Paused'],
  ])('%s', (_, column, value, place, word) => {
    const row = { [column.field]: value };
    const { container } = render(<Cell column={column} row={row} />);
    expect(placeOf(column, row)).toBe(place);
    expect(container.querySelector('.card-word')?.textContent ?? null).toBe(word);
  });
});

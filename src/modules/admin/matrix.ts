import { type RightKey, type RightsLine, rightKey } from '../../../contract/admin/rights';
import { translate } from '../../kit/translate';

/** The pure part of the permission matrix: the rows shown, the ticks, the effect of a tick. */
export type Granted = ReadonlySet<RightKey>;
/** How much is granted under a tick. */
export type Mark = 'none' | 'some' | 'all';
export type Column = { id: string; label: string; trans: readonly number[] };

const PLAIN: readonly Column[] = [
  { id: '0', label: 'View', trans: [0] },
  { id: '1', label: 'New', trans: [1] },
  { id: '2', label: 'Edit', trans: [2] },
  { id: '3', label: 'Cancel', trans: [3] },
  { id: '4', label: 'Other dates', trans: [4] },
  { id: '7', label: 'Print', trans: [7] },
  { id: '8', label: 'Reprint', trans: [8] },
  { id: '9', label: 'Mail', trans: [9] },
  { id: '98', label: 'Approve', trans: [98] },
];
const SELDOM: readonly Column[] = [
  { id: '10', label: 'Mail again', trans: [10] },
  { id: '11', label: 'New advance', trans: [11] },
  { id: '12', label: 'Edit advance', trans: [12] },
  { id: '13', label: 'Cancel advance', trans: [13] },
  { id: '14', label: 'Advance on other dates', trans: [14] },
  { id: '18', label: 'Reprint advance', trans: [18] },
];
const MORE: Column = { id: 'more', label: 'More', trans: SELDOM.flatMap((column) => column.trans) };

/** The columns of transactions; seldom used ones share one column until it is opened. */
export const columnsOf = (isOpen: boolean): readonly Column[] => (isOpen ? [...PLAIN, ...SELDOM] : [...PLAIN, MORE]);

/** Every right of a line with its name. */
export const namedRights = (line: RightsLine): { key: RightKey; label: string }[] =>
  columnsOf(true).flatMap((column) => cellKeys(line, column).map((key) => ({ key, label: column.label })));

export type MatrixRow = {
  id: string;
  /** 1 an area, 2 a menu, 3 a screen. */
  level: 1 | 2 | 3;
  label: string;
  /** `1`, `1 / 2` or `1 / 2 / 3`. */
  code: string;
  parent: string | null;
  line: RightsLine | null;
  /** Rights under each column. */
  cells: readonly (readonly RightKey[])[];
  /** Rights of the whole row. */
  all: readonly RightKey[];
};

export const keysOf = (line: RightsLine, trans: readonly number[] = line.trans): RightKey[] =>
  line.trans.filter((tran) => trans.includes(tran)).map((tran) => rightKey(line.code, tran));

/** The rights of a line in a column. A dashboard has one right, of any number: to look at it. */
export function cellKeys(line: RightsLine, column: Column): RightKey[] {
  if (line.screen.kind !== 'dashboard') return keysOf(line, column.trans);
  return column.id === '0' ? keysOf(line) : [];
}

export const distinct = (keys: readonly RightKey[]): RightKey[] => [...new Set(keys)];

/** The tree of the lines, flattened: an area is followed by its menus, a menu by its screens. */
export function matrixRows(lines: readonly RightsLine[], columns: readonly Column[]): MatrixRow[] {
  const rows: MatrixRow[] = [];
  const add = (
    row: Pick<MatrixRow, 'id' | 'level' | 'label' | 'code' | 'parent' | 'line'>,
    under: readonly RightsLine[],
  ) =>
    rows.push({
      ...row,
      cells: columns.map((column) => distinct(under.flatMap((line) => cellKeys(line, column)))),
      all: distinct(under.flatMap((line) => keysOf(line))),
    });
  for (const area of new Set(lines.map((line) => line.area))) {
    const inArea = lines.filter((line) => line.area === area);
    const module = inArea[0]?.code[0] ?? 0;
    add({ id: area, level: 1, label: area, code: String(module), parent: null, line: null }, inArea);
    for (const menu of new Set(inArea.map((line) => line.code[1]))) {
      const inMenu = inArea.filter((line) => line.code[1] === menu);
      const id = `${area}/${menu}`;
      const label = inMenu[0]?.menu ?? '';
      add({ id, level: 2, label, code: `${module} / ${menu}`, parent: area, line: null }, inMenu);
      for (const line of inMenu) {
        const { title, path } = line.screen;
        add({ id: path, level: 3, label: title, code: line.code.join(' / '), parent: id, line }, [line]);
      }
    }
  }
  return rows;
}

/** Rows whose parents are all open. */
export function openRows(rows: readonly MatrixRow[], closed: ReadonlySet<string>): MatrixRow[] {
  const hidden = new Set<string>();
  return rows.filter((row) => {
    const isHidden = row.parent !== null && (closed.has(row.parent) || hidden.has(row.parent));
    if (isHidden) hidden.add(row.id);
    return !isHidden;
  });
}

/** @returns null where there is nothing to tick. */
export function markOf(keys: readonly RightKey[], granted: Granted): Mark | null {
  if (keys.length === 0) return null;
  const held = keys.reduce((count, key) => count + (granted.has(key) ? 1 : 0), 0);
  return held === 0 ? 'none' : held === keys.length ? 'all' : 'some';
}

/** A tick grants everything under it; if everything was granted it takes it away. */
export function ticked(granted: Granted, keys: readonly RightKey[]): Granted {
  const takesAway = markOf(keys, granted) === 'all';
  const next = new Set(granted);
  for (const key of keys) {
    if (takesAway) next.delete(key);
    else next.add(key);
  }
  return next;
}

export type PresetName = 'Viewer' | 'Clerk' | 'Supervisor' | 'Approver';
export const PRESETS: Readonly<Record<PresetName, readonly number[]>> = {
  Viewer: [0, 7],
  Clerk: [1, 2, 7],
  Supervisor: [0, 1, 2, 3, 4, 7, 8, 9],
  Approver: [98],
};

/** Gives the lines exactly the transactions of a preset; other lines keep their rights. */
export function withPreset(granted: Granted, lines: readonly RightsLine[], preset: PresetName): Granted {
  const next = new Set(granted);
  for (const key of lines.flatMap((line) => keysOf(line))) next.delete(key);
  for (const key of lines.flatMap((line) => keysOf(line, PRESETS[preset]))) next.add(key);
  return next;
}

/** Grants exactly the rights of another role for these lines. */
export function withCopy(granted: Granted, lines: readonly RightsLine[], other: Granted): Granted {
  const next = new Set(granted);
  for (const key of lines.flatMap((line) => keysOf(line))) {
    if (other.has(key)) next.add(key);
    else next.delete(key);
  }
  return next;
}

export type Changes = { added: RightKey[]; removed: RightKey[] };

export const changesBetween = (before: Granted, after: Granted): Changes => ({
  added: [...after].filter((key) => !before.has(key)),
  removed: [...before].filter((key) => !after.has(key)),
});

export type Shown = {
  q: string;
  /** Only screens with a right granted, now or when it was last saved. */
  onlyGranted: boolean;
  /** Only screens on which another role has different rights. */
  against: Granted | null;
};

/** The lines that match a search and the filters. A match of an area or a menu includes all its screens. */
export function shownLines(lines: readonly RightsLine[], shown: Shown, saved: Granted, granted: Granted): RightsLine[] {
  const terms = shown.q.toLowerCase().split(/\s+/).filter(Boolean);
  const { against } = shown;
  return lines.filter((line) => {
    const text =
      `${line.area} ${line.menu} ${line.screen.title} ${line.code.join('/')} ${line.screen.path}`.toLowerCase();
    if (!terms.every((term) => text.includes(term.replaceAll(' ', '')))) return false;
    const keys = keysOf(line);
    // A row that was there at the last save stays in sight, or it would vanish under the pointer.
    if (shown.onlyGranted && !keys.some((key) => granted.has(key) || saved.has(key))) return false;
    return (
      against === null ||
      keys.some((key) => against.has(key) !== granted.has(key) || against.has(key) !== saved.has(key))
    );
  });
}

export type Warning = { id: string; text: string; path: string };

/**
 * The screen whose documents a screen approves: itself, or the screen that the catalogue names right before one of
 * approvals.
 */
export function madeBefore(lines: readonly RightsLine[], approval: RightsLine): RightsLine | undefined {
  if (approval.trans.some((tran) => tran === 1)) return approval;
  const isNear = (line: RightsLine) => line.area === approval.area && line.code[1] === approval.code[1];
  return lines
    .slice(0, lines.indexOf(approval))
    .findLast((line) => isNear(line) && line.trans.some((tran) => tran === 1));
}

/** Rights that are allowed but seldom intended. */
export function warningsOf(lines: readonly RightsLine[], granted: Granted, isMakerChecker: boolean): Warning[] {
  const warnings: Warning[] = [];
  const has = (line: RightsLine, tran: number) => granted.has(rightKey(line.code, tran));
  for (const line of lines) {
    const { title, path } = line.screen;
    const made = isMakerChecker && has(line, 98) ? madeBefore(lines, line) : undefined;
    if (made && has(made, 1)) {
      const text = translate('{title}: users who make {title2} can also approve them, but not their own', {
        title,
        title2: translate(made.screen.title),
      });
      warnings.push({ id: `${path}#98`, path, text });
    }
    const [view] = keysOf(line, [0]);
    if (view && has(line, 7) && !granted.has(view)) {
      warnings.push({ id: `${path}#7`, path, text: translate('{title}: printing without viewing', { title }) });
    }
  }
  const dashboards = lines.filter((line) => line.screen.kind === 'dashboard');
  for (const [index, dashboard] of dashboards.entries()) {
    const [module] = dashboard.code;
    const isFirst = dashboards.findIndex((one) => one.code[0] === module) === index;
    const holdsSome = lines.some((line) => line.code[0] === module && keysOf(line).some((key) => granted.has(key)));
    if (isFirst && holdsSome && !has(dashboard, 1)) {
      const { title, path } = dashboard.screen;
      warnings.push({
        id: `${path}#1`,
        path,
        text: translate('{area}: rights without {title}', { area: dashboard.area, title }),
      });
    }
  }
  return warnings;
}

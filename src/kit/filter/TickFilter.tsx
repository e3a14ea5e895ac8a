import type { ReactNode } from 'react';
import { MenuButton } from '../MenuButton';

type Props = {
  label: string;
  /** The meaning of an empty choice. */
  all: string;
  /** Plural of the entries. */
  many: string;
  /** Names of the chosen entries, as many as are known, out of how many. */
  names: readonly string[];
  chosen: number;
  clear(): void;
  children: ReactNode;
};

/** The button shows up to this many names; above that, the number. */
export const NAMED = 2;

/** Boxes to tick under a button that names the choice; no tick means all. */
export function TickFilter({ label, all, many, names, chosen, clear, children }: Props) {
  const words = chosen === 0 ? all : chosen > NAMED ? `${chosen} ${many}` : names.join(', ');
  return (
    <span className="many-filter">
      <MenuButton label={words} name={`${label}: ${words}`} icon="down" isOn={chosen > 0}>
        <Tick label={all} isOn={chosen === 0} turn={clear} />
        <hr />
        {children}
      </MenuButton>
    </span>
  );
}

export function Tick({ label, isOn, turn }: { label: string; isOn: boolean; turn(): void }) {
  return (
    <label className="menu-item">
      <input type="checkbox" checked={isOn} onChange={turn} /> {label}
    </label>
  );
}

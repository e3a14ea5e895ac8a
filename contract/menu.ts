import type { areas } from './catalogue';
import type { blocks } from './menuBlocks';

export type MenuIcon =
  | 'dashboard'
  | 'inventory'
  | 'sales'
  | 'crm'
  | 'bed'
  | 'restaurant'
  | 'procurement'
  | 'accounts'
  | 'people'
  | 'production'
  | 'quality'
  | 'frontdesk'
  | 'students'
  | 'library'
  | 'bus'
  | 'hostel'
  | 'services'
  | 'pos'
  | 'shares'
  | 'takeaway'
  | 'kits'
  | 'apps'
  | 'forms'
  | 'tables'
  | 'lock'
  | 'pages'
  | 'icons'
  | 'others'
  | 'book'
  | 'cart'
  | 'admin';

export type MenuNode = {
  name: string;
  description?: string;
  type: 'link' | 'dropDown' | 'extLink';
  icon?: MenuIcon;
  module?: number;
  /** The literal link of the specification; it stays routed. */
  state?: string;
  /** The screen that the menu offers in place of `state`. */
  own?: string;
  disabled?: boolean;
  tooltip?: string;
  sub?: readonly MenuNode[];
};

export type BlockName = keyof typeof blocks;
export type AreaName = keyof typeof areas;

export type Edition = {
  name: string;
  /** Where the user lands after signing in. */
  landing: `/${string}`;
  /** Whether administrators get the Admin group. */
  adminMenu: boolean;
  sidebar: readonly BlockName[];
  /** Roles that see another sidebar instead. */
  roleSidebars?: Readonly<Record<string, readonly BlockName[]>>;
  /** Further product codes of the same edition. */
  also?: readonly string[];
};

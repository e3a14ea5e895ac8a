import bag from 'bootstrap-icons/icons/bag.svg?raw';
import basket from 'bootstrap-icons/icons/basket.svg?raw';
import book from 'bootstrap-icons/icons/book.svg?raw';
import boxSeam from 'bootstrap-icons/icons/box-seam.svg?raw';
import busFront from 'bootstrap-icons/icons/bus-front.svg?raw';
import calculator from 'bootstrap-icons/icons/calculator.svg?raw';
import cart4 from 'bootstrap-icons/icons/cart4.svg?raw';
import cupHot from 'bootstrap-icons/icons/cup-hot.svg?raw';
import doorOpen from 'bootstrap-icons/icons/door-open.svg?raw';
import files from 'bootstrap-icons/icons/files.svg?raw';
import gearWideConnected from 'bootstrap-icons/icons/gear-wide-connected.svg?raw';
import graphUpArrow from 'bootstrap-icons/icons/graph-up-arrow.svg?raw';
import grid from 'bootstrap-icons/icons/grid.svg?raw';
import house from 'bootstrap-icons/icons/house.svg?raw';
import journalText from 'bootstrap-icons/icons/journal-text.svg?raw';
import lock from 'bootstrap-icons/icons/lock.svg?raw';
import mortarboard from 'bootstrap-icons/icons/mortarboard.svg?raw';
import palette from 'bootstrap-icons/icons/palette.svg?raw';
import patchCheck from 'bootstrap-icons/icons/patch-check.svg?raw';
import people from 'bootstrap-icons/icons/people.svg?raw';
import personBadge from 'bootstrap-icons/icons/person-badge.svg?raw';
import pieChart from 'bootstrap-icons/icons/pie-chart.svg?raw';
import shieldLock from 'bootstrap-icons/icons/shield-lock.svg?raw';
import shop from 'bootstrap-icons/icons/shop.svg?raw';
import speedometer2 from 'bootstrap-icons/icons/speedometer2.svg?raw';
import stars from 'bootstrap-icons/icons/stars.svg?raw';
import table from 'bootstrap-icons/icons/table.svg?raw';
import telephone from 'bootstrap-icons/icons/telephone.svg?raw';
import threeDots from 'bootstrap-icons/icons/three-dots.svg?raw';
import tools from 'bootstrap-icons/icons/tools.svg?raw';
import uiChecks from 'bootstrap-icons/icons/ui-checks.svg?raw';
import type { MenuIcon } from '../../../contract/menu';

/** The picture of each menu group. */
export const menuIcons: Readonly<Record<MenuIcon, string>> = {
  dashboard: speedometer2,
  inventory: boxSeam,
  sales: graphUpArrow,
  crm: people,
  bed: doorOpen,
  restaurant: cupHot,
  procurement: cart4,
  accounts: calculator,
  people: personBadge,
  production: gearWideConnected,
  quality: patchCheck,
  frontdesk: telephone,
  students: mortarboard,
  library: book,
  bus: busFront,
  hostel: house,
  services: tools,
  pos: shop,
  shares: pieChart,
  takeaway: bag,
  kits: palette,
  apps: grid,
  forms: uiChecks,
  tables: table,
  lock: lock,
  pages: files,
  icons: stars,
  others: threeDots,
  book: journalText,
  cart: basket,
  admin: shieldLock,
};

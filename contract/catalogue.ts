import { accounts } from './accounts/screens';
import { admin } from './admin/screens';
import { crm } from './crm/screens';
import { dashboard } from './dashboard/screens';
import { demo } from './demo/screens';
import { ecommerce } from './ecommerce/screens';
import { frontDesk } from './front-desk/screens';
import { frontoffice } from './frontoffice/screens';
import { hostels } from './hostels/screens';
import { hrd } from './hrd/screens';
import { inventory } from './inventory/screens';
import { library } from './library/screens';
import { pos } from './pos/screens';
import { procurement } from './procurement/screens';
import { production } from './production/screens';
import { publicScreens } from './public/screens';
import { qc } from './qc/screens';
import { restaurant } from './restaurant/screens';
import { sales } from './sales/screens';
import type { Area } from './screen';
import { services } from './services/screens';
import { students } from './students/screens';
import { takeaway } from './takeaway/screens';
import { vehicles } from './vehicles/screens';

/** Every area of the product with the screens it consists of, in the order of the specification. */
export const areas = {
  public: { title: 'Public and system screens', module: null, screens: publicScreens },
  dashboard: { title: 'Personal', module: null, screens: dashboard },
  admin: { title: 'Administration', module: 19, screens: admin },
  accounts: { title: 'Accounts and financials', module: 1, screens: accounts },
  crm: { title: 'CRM (pre-sales, sales, post-sales)', module: 7, screens: crm },
  procurement: { title: 'Procurement (purchases)', module: 2, screens: procurement },
  inventory: { title: 'Inventory', module: 3, screens: inventory },
  restaurant: { title: 'Restaurant sales', module: 5, screens: restaurant },
  ecommerce: { title: 'E-commerce', module: 5, screens: ecommerce },
  sales: { title: 'Sales (advances, B2B, B2C) and counter sales', module: 5, screens: sales },
  pos: { title: 'Point of sales', module: 5, screens: pos },
  takeaway: { title: 'Take-away', module: 18, screens: takeaway },
  frontoffice: { title: 'Front office (hotel)', module: 6, screens: frontoffice },
  'front-desk': { title: 'Front desk', module: 12, screens: frontDesk },
  students: { title: 'Students (academics)', module: 13, screens: students },
  library: { title: 'Library', module: 14, screens: library },
  vehicles: { title: 'Vehicles', module: 15, screens: vehicles },
  hostels: { title: 'Hostels', module: 16, screens: hostels },
  hrd: { title: 'HR (HRD)', module: 8, screens: hrd },
  production: { title: 'Production planning and control (PPC)', module: 10, screens: production },
  qc: { title: 'Quality control', module: 11, screens: qc },
  services: { title: 'Services', module: 17, screens: services },
  demo: { title: 'Generic demo areas', module: null, screens: demo },
} as const satisfies Record<string, Area>;

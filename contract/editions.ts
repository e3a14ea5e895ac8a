import type { Edition } from './menu';

/** The fifteen editions: sidebar blocks in order, landing page, and whether administrators get the Admin group. */
export const editions = {
  'D-MIN': { name: 'hotel front office', landing: '/dashboard/dashboardmain', adminMenu: true, sidebar: ['dashboard', 'front-office', 'resta-sales', 'procurements', 'inventory', 'accounts', 'hrd'] },
  'D-COM': { name: 'commerce, trading, purchases', landing: '/dashboard/dashboardmain', adminMenu: false, sidebar: ['dashboard', 'procurements', 'inventory-2', 'sales', 'crm', 'accounts', 'hrd'] },
  'D-USI': { name: 'manufacturing', landing: '/dashboard/dashboardUsine', adminMenu: true, sidebar: ['dashboard-2', 'procurements', 'inventory-3', 'ppc', 'qc', 'sales', 'crm-2', 'accounts', 'hrd'], also: ['D-USO'] },
  'D-SHI': { name: 'school', landing: '/dashboard/dashboardshiksha', adminMenu: false, sidebar: ['dashboard-3', 'front-desk', 'students', 'library', 'vehicles', 'hostels', 'procurements', 'inventory-3', 'accounts', 'hrd'] },
  'D-CON': { name: 'construction', landing: '/dashboard/dashboardmain', adminMenu: true, sidebar: ['dashboard', 'crm', 'services', 'procurements', 'inventory-3', 'vehicles', 'accounts', 'hrd'] },
  'D-DHA': { name: 'health care', landing: '/dashboard/dashboardmain', adminMenu: true, sidebar: ['dashboard', 'crm', 'services', 'point-of-sales', 'procurements', 'inventory-2', 'accounts', 'hrd'] },
  'D-REA': { name: 'real estate', landing: '/dashboard/dashboardReal', adminMenu: true, sidebar: ['dashboard-4', 'crm', 'sales', 'services', 'procurements', 'accounts', 'hrd'] },
  'D-RID': { name: 'rides', landing: '/dashboard/dashboardmain', adminMenu: true, sidebar: ['dashboard', 'vehicles', 'crm', 'services', 'procurements', 'inventory-3', 'accounts', 'hrd'] },
  'D-CRM': { name: 'customer relationship management', landing: '/dashboard/dashboardmain', adminMenu: true, sidebar: ['dashboard', 'crm', 'sales-2', 'accounts', 'hrd'] },
  'D-RES': { name: 'restaurant', landing: '/dashboard/dashboardmain', adminMenu: true, sidebar: ['dashboard', 'resta-sales', 'procurements', 'inventory-4', 'accounts', 'hrd'] },
  'D-SHA': { name: 'shares', landing: '/dashboard/dashboardmain', adminMenu: true, sidebar: ['procurements', 'inventory-3', 'sales', 'accounts', 'hrd'], roleSidebars: { EMPLOYEE: ['shares'] } },
  'D-TAK': { name: 'take-away', landing: '/dashboard/dashboardmain', adminMenu: true, sidebar: ['dashboard', 'pos', 'procurements', 'inventory-4', 'accounts', 'hrd'] },
  'D-HOS': { name: 'hospital', landing: '/dashboard/dashboardmain', adminMenu: false, sidebar: ['dashboard-5', 'ui-kits', 'apps', 'forms', 'tables', 'sessions', 'pages', 'icons', 'others', 'documentation'] },
  'D-EC1': { name: 'e-commerce', landing: '/dashboard/dashboardmain', adminMenu: true, sidebar: ['dashboard', 'e-commerce', 'procurements', 'inventory-5', 'accounts', 'hrd'] },
  'D-POS': { name: 'point of sale', landing: '/dashboard/dashboardmain', adminMenu: true, sidebar: ['dashboard', 'point-of-sales', 'services', 'procurements', 'inventory-2', 'accounts', 'hrd'] },
} as const satisfies Record<string, Edition>;

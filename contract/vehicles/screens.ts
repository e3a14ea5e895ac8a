import type { Screens } from '../screen';

/** Vehicles: module code 15 is ours; menu codes as in sales: 1 masters, 2 transactions, 7 reports. */
export const vehicles = {
  vehiclesDashboard: { path: '/vehicles/veh-dashboard', title: 'Vehicles Dashboard', kind: 'dashboard', code: [15, 0, 0], trans: [1] },
  routes: { path: '/vehicles/veh-routes', title: 'Routes', kind: 'master', code: [15, 1, 1], trans: [1, 2, 3] },
  routeFees: { path: '/vehicles/veh-route-fees', title: 'Route Fees', kind: 'master', code: [15, 1, 2], trans: [1, 2, 3] },
  vehicles: { path: '/vehicles/veh-vehicle', title: 'Vehicles', kind: 'master', code: [15, 1, 3], trans: [1, 2, 3] },
  routeAssignments: { path: '/vehicles/veh-route-assigns', title: 'Route Assignments', kind: 'transaction', code: [15, 2, 1], trans: [1, 2, 3, 4, 7, 8, 9] },
  tripSheets: { path: '/vehicles/veh-trips', title: 'Trip Sheets', kind: 'transaction', code: [15, 2, 2], trans: [1, 2, 3, 4, 7, 8, 9] },
  fuelEntries: { path: '/vehicles/veh-fuel', title: 'Fuel Entries', kind: 'transaction', code: [15, 2, 3], trans: [1, 2, 3, 4, 7, 8, 9] },
  maintenanceEntries: { path: '/vehicles/veh-maintenance', title: 'Maintenance Entries', kind: 'transaction', code: [15, 2, 4], trans: [1, 2, 3, 4, 7, 8, 9] },
  routeWisePassengers: { path: '/vehicles/veh-rep-routewise', title: 'Route wise Passengers', kind: 'report', code: [15, 7, 1], trans: [7] },
  tripsList: { path: '/vehicles/veh-rep-trips', title: 'Trips List', kind: 'report', code: [15, 7, 2], trans: [7] },
  fuelConsumption: { path: '/vehicles/veh-rep-fuel', title: 'Fuel Consumption', kind: 'report', code: [15, 7, 3], trans: [7] },
  maintenanceCosts: { path: '/vehicles/veh-rep-maintenance', title: 'Maintenance Costs', kind: 'report', code: [15, 7, 4], trans: [7] },
  documentExpiries: { path: '/vehicles/veh-rep-documents', title: 'Document Expiries', kind: 'report', code: [15, 7, 5], trans: [7] },
} as const satisfies Screens;

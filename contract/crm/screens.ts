import type { Screens } from '../screen';

/** CRM (pre-sales, sales, post-sales): menu codes are ours: 1 setup, 2 pre-sales, 3 sales, 4 post-sales, 7 reports, 9 settings. */
export const crm = {
  crmDashboard: { path: '/crm/crm-dashboard', title: 'CRM Dashboard', kind: 'dashboard', code: [7, 0, 0], trans: [1], built: true },
  customerGroups: { path: '/crm/customer-groups', title: 'Customer Groups', kind: 'master', code: [7, 1, 1], trans: [1, 2, 3], built: true },
  priceLists: { path: '/crm/price-list', title: 'Price Lists', kind: 'master', code: [7, 1, 2], trans: [1, 2, 3], built: true },
  discountLists: { path: '/crm/discount-list', title: 'Discount Lists', kind: 'master', code: [7, 1, 3], trans: [1, 2, 3], built: true },
  taxesList: { path: '/crm/taxes-list', title: 'Taxes List', kind: 'master', code: [7, 1, 4], trans: [1, 2, 3], built: true },
  agents: { path: '/crm/crm-agents', title: 'Agents', kind: 'master', code: [7, 1, 5], trans: [1, 2, 3], built: true },
  targets: { path: '/crm/crm-targets', title: 'Targets', kind: 'master', code: [7, 1, 6], trans: [1, 2, 3], built: true },
  contacts: { path: '/crm/crm-contacts', title: 'Contacts', kind: 'master', code: [7, 2, 1], trans: [1, 2, 3], built: true },
  contactSubmissions: { path: '/crm/crm-contact-submissions', title: 'Contact Submissions', kind: 'transaction', code: [7, 2, 2], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  leads: { path: '/crm/crm-leads', title: 'Leads', kind: 'transaction', code: [7, 2, 3], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  enquiries: { path: '/crm/crm-enquiries', title: 'Enquiries', kind: 'transaction', code: [7, 2, 4], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  enquiryApprovals: { path: '/crm/crm-enquiry-approvals', title: 'Enquiry Approvals', kind: 'approval', code: [7, 2, 5], trans: [98], built: true },
  quotations: { path: '/crm/crm-quotations', title: 'Quotations', kind: 'transaction', code: [7, 2, 6], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  quotationApprovals: { path: '/crm/crm-quotation-approvals', title: 'Quotation Approvals', kind: 'approval', code: [7, 2, 7], trans: [98], built: true },
  customers: { path: '/crm/crm-customers', title: 'Customers', kind: 'master', code: [7, 3, 1], trans: [1, 2, 3], built: true },
  orders: { path: '/crm/crm-orders', title: 'Orders', kind: 'transaction', code: [7, 3, 2], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  orderApprovals: { path: '/crm/crm-order-approval', title: 'Order Approvals', kind: 'approval', code: [7, 3, 3], trans: [98], built: true },
  complaints: { path: '/crm/crm-complaints', title: 'Complaints', kind: 'transaction', code: [7, 4, 1], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  materialGroupsList: { path: '/crm/crm-keyrep-material-groups', title: 'Material Groups List', kind: 'report', code: [7, 7, 1], trans: [7], built: true },
  materialsList: { path: '/crm/crm-keyrep-materials', title: 'Materials List', kind: 'report', code: [7, 7, 2], trans: [7], built: true },
  designationsList: { path: '/crm/crm-keyrep-designations', title: 'Designations List', kind: 'report', code: [7, 7, 3], trans: [7], built: true },
  employeesList: { path: '/crm/crm-keyrep-employees', title: 'Employees List', kind: 'report', code: [7, 7, 4], trans: [7], built: true },
  agentsList: { path: '/crm/crm-keyrep-agents', title: 'Agents List', kind: 'report', code: [7, 7, 5], trans: [7], built: true },
  crmSettings: { path: '/crm/crm-settings', title: 'CRM Settings', kind: 'setting', code: [7, 9, 1], trans: [1, 2], built: true },
} as const satisfies Screens;

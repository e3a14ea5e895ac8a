import type { editions } from '../../contract/editions';
import { gstinCheckCharacter } from '../../contract/statutory';
import type { ChartTemplate } from '../../contract/trades';

type EditionCode = keyof typeof editions;
export type DemoCompany = {
  code: number;
  edition: EditionCode;
  name: string;
  stateCode: string;
  branch: { code: string; name: string };
  chart: ChartTemplate;
  pan: string;
};

/** One company for each edition, and company 13010. */
export const DEMO_COMPANIES: DemoCompany[] = [
  {
    code: 1001,
    edition: 'D-MIN',
    name: 'Lotus Residency',
    stateCode: '36',
    branch: { code: 'HYD', name: 'Hyderabad' },
    chart: 'hotel',
    pan: 'AABCL1001A',
  },
  {
    code: 1002,
    edition: 'D-COM',
    name: 'Sindhu Traders Pvt Ltd',
    stateCode: '36',
    branch: { code: 'HYD', name: 'Hyderabad' },
    chart: 'trading',
    pan: 'AABCS1002B',
  },
  {
    code: 1003,
    edition: 'D-USI',
    name: 'Kaveri Engineering Works',
    stateCode: '33',
    branch: { code: 'CBE', name: 'Coimbatore' },
    chart: 'manufacturing',
    pan: 'AABCK1003C',
  },
  {
    code: 1004,
    edition: 'D-SHI',
    name: 'Vidya Niketan School',
    stateCode: '29',
    branch: { code: 'BLR', name: 'Bengaluru' },
    chart: 'school',
    pan: 'AABTV1004D',
  },
  {
    code: 1005,
    edition: 'D-CON',
    name: 'Bhoomi Constructions',
    stateCode: '27',
    branch: { code: 'PUN', name: 'Pune' },
    chart: 'service',
    pan: 'AABCB1005E',
  },
  {
    code: 1006,
    edition: 'D-DHA',
    name: 'Arogya Clinic',
    stateCode: '32',
    branch: { code: 'KOC', name: 'Kochi' },
    chart: 'service',
    pan: 'AABCA1006F',
  },
  {
    code: 1007,
    edition: 'D-REA',
    name: 'Nivas Realty',
    stateCode: '24',
    branch: { code: 'AMD', name: 'Ahmedabad' },
    chart: 'service',
    pan: 'AABCN1007G',
  },
  {
    code: 1008,
    edition: 'D-RID',
    name: 'Yatra Cabs',
    stateCode: '07',
    branch: { code: 'DEL', name: 'Delhi' },
    chart: 'service',
    pan: 'AABCY1008H',
  },
  {
    code: 1009,
    edition: 'D-CRM',
    name: 'Setu Solutions',
    stateCode: '29',
    branch: { code: 'BLR', name: 'Bengaluru' },
    chart: 'service',
    pan: 'AABCS1009J',
  },
  {
    code: 1010,
    edition: 'D-RES',
    name: 'Annapurna Restaurant',
    stateCode: '37',
    branch: { code: 'VSK', name: 'Visakhapatnam' },
    chart: 'restaurant',
    pan: 'AABFA1010K',
  },
  {
    code: 1011,
    edition: 'D-SHA',
    name: 'Dhan Share Services',
    stateCode: '27',
    branch: { code: 'MUM', name: 'Mumbai' },
    chart: 'service',
    pan: 'AABCD1011L',
  },
  {
    code: 1012,
    edition: 'D-TAK',
    name: 'Chatpata Take-away',
    stateCode: '08',
    branch: { code: 'JPR', name: 'Jaipur' },
    chart: 'restaurant',
    pan: 'AABFC1012M',
  },
  {
    code: 1013,
    edition: 'D-HOS',
    name: 'Jeevan Hospital',
    stateCode: '19',
    branch: { code: 'KOL', name: 'Kolkata' },
    chart: 'service',
    pan: 'AABCJ1013N',
  },
  {
    code: 1014,
    edition: 'D-EC1',
    name: 'Haat Online',
    stateCode: '06',
    branch: { code: 'GGN', name: 'Gurugram' },
    chart: 'trading',
    pan: 'AABCH1014P',
  },
  {
    code: 1015,
    edition: 'D-POS',
    name: 'Kirana Corner',
    stateCode: '09',
    branch: { code: 'LKO', name: 'Lucknow' },
    chart: 'trading',
    pan: 'AABFK1015Q',
  },
  {
    code: 13010,
    edition: 'D-COM',
    name: 'Malwa Distributors',
    stateCode: '23',
    branch: { code: 'IND', name: 'Indore' },
    chart: 'trading',
    pan: 'AABCM3010R',
  },
];

export const DEMO_PASSWORD = 'demo-1234';

/** A GSTIN with a right check character for an invented company. */
export function demoGstin(company: Pick<DemoCompany, 'stateCode' | 'pan'>): string {
  const first14 = `${company.stateCode}${company.pan}1Z`;
  return first14 + gstinCheckCharacter(first14);
}

/** Users of a demo company, the administrator first. */
export function demoUsers({ edition }: Pick<DemoCompany, 'edition'>): { user: string; name: string; role: string }[] {
  return [
    { user: 'ADMIN', name: 'Administrator', role: 'ADMINISTRATOR' },
    { user: 'CLERK', name: 'Clerk', role: 'CLERK' },
    { user: 'AUDITOR', name: 'Auditor', role: 'AUDITOR' },
    ...(edition === 'D-SHA' ? [{ user: 'EMPLOYEE', name: 'Employee', role: 'EMPLOYEE' }] : []),
  ];
}

import { addDays, daysBetween, type IsoDate } from '../../contract/dates';
import type { DemoCompany } from './demoCompanies';
import { demoComplaints } from './demoComplaints';
import { noteOffer, type Ordering, type Story } from './demoOrders';

/** Leads of a year from the first call to the order or its loss, waiting submissions, and contacts. */

type Lead = { id: number; version: number };
type Given = Ordering & { company: Pick<DemoCompany, 'code' | 'stateCode'> };

const SOURCES = ['reference', 'website', 'phone', 'exhibition', 'walkIn', 'campaign', 'marketplace', 'social'] as const;
const KINDS = ['call', 'visit', 'mail', 'demo'] as const;
const ENDS = ['won', 'lost', 'lost', 'won', 'dropped', 'won', 'won', 'junk'] as const;
const LOST = [
  ['price', 'Another dealer', 'Too dear for them'],
  ['competitor', 'Their present supplier', 'They stay with whom they know'],
  ['delivery', null, 'They could not wait'],
  ['credit', null, 'They asked for 90 days'],
] as const;
/** The next step of open enquiries, in days from today. */
const DUE = [0, -2, 3, 1, 6, -1, 4] as const;

export async function demoCrm(given: Given): Promise<void> {
  const stories = storiesOf(given);
  for (const story of stories) noteLead(given, story, stories.length);
  noteSubmissions(given);
  await knowPeople(given, stories);
  if (given.shop) demoComplaints(given);
}

/** More in the last weeks: these are the open ones. */
function storiesOf({ company, from, today }: Given): Story[] {
  const span = daysBetween(from, today) - 1;
  if (span < 1) return [];
  const cities = CITIES[company.stateCode] ?? ['the city'];
  const last = PARTIES.length - 1;
  return PARTIES.map((name, place) => ({
    place,
    name,
    city: cities[place % cities.length] ?? '',
    date: addDays(today, -Math.round(span * (1 - place / last) ** 2)),
    mobile: `98${String(company.code).padStart(5, '0').slice(-5)}${String(place + 100)}`,
    value: 15_000 + ((place * 37) % 23) * 5_000,
    ends: place > last - 4 ? 'won' : (ENDS[place % ENDS.length] ?? 'won'),
  }));
}

function noteLead(given: Given, story: Story, count: number): void {
  const { post, diary, stores, today, company } = given;
  const { place, date, name, city, mobile, value, ends } = story;
  const due = addDays(today, DUE[place % DUE.length] ?? 0);
  const minutes = 10 * 60 + ((place * 31) % 380);
  let lead: Lead;
  diary.on(
    date,
    async () => {
      lead = await post<Lead>('POST', '/api/crm/leads?step=submit', {
        date,
        branchId: stores.branchId,
        narration: null,
        name,
        customerId: null,
        contactId: null,
        mobile,
        email: null,
        gstin: null,
        city,
        stateCode: company.stateCode,
        source: SOURCES[place % SOURCES.length],
        campaign: null,
        referredBy: null,
        ownerId: null,
        agentId: null,
        expectedValue: value * 100,
        items: [],
        expectedOn: null,
        temperature: (['warm', 'hot', 'cold'] as const)[place % 3],
        nextKind: 'call',
        nextOn: later(addDays(date, 2), due, place >= count - 2),
      });
    },
    minutes,
  );
  const step = (on: IsoDate, event: string, asked: object) => {
    if (on > today) return;
    diary.on(
      on,
      async () => {
        // A quotation has moved it on meanwhile.
        if (on > day(OFFERED)) lead = await post<Lead>('GET', `/api/crm/leads/${lead.id}`);
        const taken = { version: lead.version, date: on, given: asked };
        lead = await post<Lead>('POST', `/api/crm/leads/${lead.id}/${event}`, taken);
      },
      minutes + 15,
    );
  };
  const day = (days: number) => addDays(date, days + (place % 3));
  const next = (until: number, isLast: boolean) => ({
    nextKind: KINDS[(place + until) % KINDS.length],
    nextOn: later(day(until), due, isLast || day(until) > today),
  });
  if (ends === 'junk') {
    step(day(2), 'junk', { junkReason: 'A wrong number' });
    return;
  }
  step(day(2), 'contact', { remark: 'Sent the brochure', ...next(6, false) });
  const called = { kind: 'call', outcome: 'interested', minutes: 8, remark: 'Wants to see it first' };
  if (place % 2 === 0) step(day(4), 'log', { ...called, ...next(6, false) });
  const [lostReason, lostTo, remark] = LOST[place % LOST.length] ?? LOST[0];
  if (ends === 'dropped') {
    step(day(9), 'lose', { lostReason: 'noAnswer', lostTo: null, remark: 'Called four times' });
    return;
  }
  step(day(7), 'qualify', { remark: 'Budget is there', ...next(11, false) });
  const offeredOn = day(OFFERED);
  const endsOn = day(ends === 'won' ? 19 : 22);
  if (offeredOn <= today) noteOffer(given, story, { offeredOn, endsOn, minutes: minutes + 30, leadId: () => lead.id });
  step(day(14), 'log', { ...called, outcome: 'callBack', remark: 'They compare two offers', ...next(19, true) });
  if (ends === 'lost') step(endsOn, 'lose', { lostReason, lostTo, remark });
}

/** Days from the first call to the quotation, or a little more. */
const OFFERED = 11;

/** The day that is planned, or of a lead that is still open one around today. */
const later = (planned: IsoDate, due: IsoDate, isOpen: boolean): IsoDate => (isOpen && due > planned ? due : planned);

/** Submissions from the website: some were dropped, the last waits. */
function noteSubmissions({ post, diary, from, today }: Given): void {
  for (const [daysAgo, name, mobile, text, isJunk] of SUBMITTED) {
    const date = addDays(today, -daysAgo);
    if (date <= from) continue;
    diary.on(
      date,
      async () => {
        const made = await post<Lead>('POST', '/api/crm/contact-submissions', {
          name,
          mobile,
          email: null,
          city: null,
          source: 'website',
          product: null,
          text,
          campaign: null,
          active: true,
        });
        if (isJunk) await post('POST', `/api/crm/contact-submissions/${made.id}/junk`, { version: made.version });
      },
      11 * 60,
    );
  }
}

async function knowPeople({ post }: Given, stories: readonly Story[]): Promise<void> {
  for (const [at, name] of PEOPLE.entries()) {
    const story = stories[stories.length - 1 - at * 3];
    if (!story) continue;
    await post('POST', '/api/crm/contacts', {
      name,
      customerId: null,
      designation: 'Purchase manager',
      department: null,
      role: 'decides',
      mobile: story.mobile,
      altPhone: null,
      email: null,
      city: story.city,
      birthday: null,
      language: 'Hindi',
      doNotCall: false,
      doNotMail: false,
      notes: story.name,
      active: true,
    });
  }
}

const PEOPLE = ['Srinivas Rao', 'Farida Khan', 'Joseph Mathew', 'Pooja Shah'] as const;
const SUBMITTED = [
  [96, 'Best loans', '9848020011', 'Loans for your company at low interest', true],
  [41, 'Web rank', '9848020012', 'We bring your page to the top', true],
  [3, 'Meena Farms', '9848020001', 'Please send your prices', false],
  [1, 'Vijaya Borewells', '9848020002', 'When can you deliver?', false],
  [0, 'Shree Printers', '9848020003', 'Do you give credit of 30 days?', false],
] as const;

const CITIES: Readonly<Record<string, readonly string[]>> = {
  '36': ['Hyderabad', 'Warangal', 'Karimnagar', 'Nizamabad'],
  '33': ['Coimbatore', 'Tiruppur', 'Erode', 'Salem'],
  '27': ['Mumbai', 'Pune', 'Nashik', 'Thane'],
  '32': ['Kochi', 'Thrissur', 'Kottayam', 'Alappuzha'],
  '24': ['Ahmedabad', 'Vadodara', 'Surat', 'Gandhinagar'],
  '07': ['Delhi', 'Dwarka', 'Rohini', 'Saket'],
  '29': ['Bengaluru', 'Mysuru', 'Hubballi', 'Tumakuru'],
  '23': ['Indore', 'Ujjain', 'Bhopal', 'Dewas'],
};

/** Parties with an enquiry, the first of the year first. */
const PARTIES = [
  'Annapurna Agencies',
  'Green Fields Farm',
  'Vijaya Textiles',
  'Kisan Seva Kendra',
  'Lotus Nursery',
  'Ratna Motors',
  'Saraswati Book House',
  'Modern Tiles',
  'Padma Hospitals',
  'Ganesh Transports',
  'City Bakers',
  'Navjeevan Pharma',
  'Excel Coaching Centre',
  'Himalaya Dairy',
  'Royal Furnishers',
  'Swastik Engineers',
  'Golden Gate Apartments',
  'Metro Diagnostics',
  'Jyoti Electricals',
  'Sagar Caterers',
  'Bluebell School',
  'Patel Brothers',
  'Crescent Exports',
  'Shanti Nursing Home',
  'Universal Press',
  'Hilltop Resorts',
  'Meghana Jewellers',
  'Orient Ceramics',
  'Pragati Cooperative Bank',
  'Zenith Packaging',
  'Rainbow Play School',
  'Sunrise Gym',
] as const;

import { addDays, type IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import type { DemoDiary } from './demoDiary';

/** Calls of the pre-sales desk of a share broker: some on each working day of the last weeks, some called again. */

type Given = {
  /** In the name of who calls. */
  caller: Post;
  diary: DemoDiary;
  from: IsoDate;
  today: IsoDate;
};

const DAYS = 45;
const CALLS_A_DAY = 3;
const [SUNDAY, SATURDAY] = [0, 6];
const OUTCOMES = ['interested', 'noAnswer', 'callBack', 'notInterested', 'interested', 'noAnswer', 'wrongNo'] as const;
const INTERESTS = ['demat', 'ipo', 'unlisted', 'mutualFund', 'advisory'] as const;
const FIRST = [
  'Amit',
  'Neha',
  'Rohan',
  'Sneha',
  'Vikram',
  'Priya',
  'Karan',
  'Ritu',
  'Manoj',
  'Deepa',
  'Sameer',
] as const;
const LAST = ['Shah', 'Desai', 'Kulkarni', 'Mehta', 'Iyer', 'Joshi', 'Pawar'] as const;
const CITIES = ['Mumbai', 'Thane', 'Pune', 'Nashik'] as const;

type Prospect = { name: string; mobile: string; city: string; interest: string; place: number };

export function demoCalls({ caller, diary, from, today }: Given): void {
  const again = new Map<IsoDate, Prospect[]>();
  let place = 0;
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    const date = addDays(today, -daysAgo);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    if (date <= from || weekday === SUNDAY || weekday === SATURDAY) continue;
    let at = 0;
    const call = (prospect: Prospect, outcome: string, nextOn: IsoDate | null) => {
      const minutes = 10 * 60 + 12 * at++;
      diary.on(date, () => takeDown(caller, prospect, outcome, nextOn), minutes);
    };
    for (const prospect of again.get(date) ?? [])
      call(prospect, prospect.place % 3 === 0 ? 'converted' : 'notInterested', null);
    for (let one = 0; one < CALLS_A_DAY; one += 1) {
      place += 1;
      const prospect = prospectAt(place);
      const outcome = OUTCOMES[place % OUTCOMES.length] ?? 'noAnswer';
      const nextOn =
        outcome === 'interested' || outcome === 'callBack' ? workingDay(addDays(date, 3 + (place % 4))) : null;
      if (nextOn && place % 2 === 0) again.set(nextOn, [...(again.get(nextOn) ?? []), prospect]);
      call(prospect, outcome, nextOn);
    }
  }
}

const workingDay = (date: IsoDate): IsoDate => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === SATURDAY ? addDays(date, 2) : weekday === SUNDAY ? addDays(date, 1) : date;
};

const prospectAt = (place: number): Prospect => ({
  name: `${FIRST[place % FIRST.length]} ${LAST[place % LAST.length]}`,
  mobile: `97${String(64_200_000 + place * 7_919).padStart(8, '0')}`,
  city: CITIES[place % CITIES.length] ?? 'Mumbai',
  interest: INTERESTS[place % INTERESTS.length] ?? 'demat',
  place,
});

const takeDown = (
  caller: Post,
  { name, mobile, city, interest, place }: Prospect,
  outcome: string,
  nextOn: IsoDate | null,
) =>
  caller('POST', '/api/front-desk/share-calls', {
    name,
    mobile,
    city,
    source: 'List of subscribers',
    interest,
    script: null,
    qty: null,
    rate: null,
    budget: (50 + (place % 9) * 25) * 1_000_00,
    riskProfile: (['low', 'medium', 'high'] as const)[place % 3],
    consent: true,
    doNotCall: false,
    outcome,
    nextOn,
    nextTime: null,
    seconds: 25 + ((place * 53) % 400),
    pan: outcome === 'converted' ? `AFZP${'ABCDEFGHJK'[place % 10]}${String(3_000 + place)}K` : null,
    remarks: outcome === 'interested' ? 'Asked for the papers by mail' : null,
  });

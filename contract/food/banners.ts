import * as z from 'zod/mini';
import { called, choice, count, id, isoDateField, nameText, text, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { photoRow } from '../photos';
import { optionalRef, ref, refKey } from '../references';
import { discountLists } from '../selling/discountLists';
import { outlets } from '../selling/outlets';
import { takeaway } from '../takeaway/screens';
import { combos } from './combos';
import { menuItems } from './menuItems';

export const BANNER_PLACES = {
  customerDisplay: 'Customer display',
  tokenDisplay: 'Token display',
  onlineMenu: 'Online menu',
  billFooter: 'Foot of the bill',
} as const;

/** Twice as wide as it is high. */
export const BANNER_SHAPE = { width: 1200, height: 600, bytes: 500_000 };

/** Pictures that displays show between two bills. The foot of a bill prints the title alone. */
export const banners = master({
  path: '/api/food/banners',
  screen: takeaway.banners,
  names: { one: 'banner', many: 'banners' },
  photos: BANNER_SHAPE,
  fields: {
    title: nameText(60, 'Give the banner a title'),
    altText: called('Picture in words', text(120, 'Say what the picture shows')),
    place: choice(BANNER_PLACES),
    menuItemId: called('Opens the item', optionalRef(menuItems)),
    comboId: called('Opens the combo', optionalRef(combos)),
    discountListId: called('Opens the offer', optionalRef(discountLists)),
    fromDate: called('From', z.nullable(isoDateField())),
    toDate: called('Up to', z.nullable(isoDateField())),
    printOrder: called('Order', count(999)),
    active: yesOrNo,
  },
  lines: {
    /** None: in every outlet. */
    outlets: lineTable({ outletId: ref(outlets) }, { most: 50, unique: ['outletId'], what: 'outlet' }),
  },
  row: {
    ...photoRow,
    /** Of the last thirty days. */
    shows: called('Shows in 30 days', z.int()),
    taps: called('Taps in 30 days', z.int()),
  },
  filters: ['place', 'active'],
  rules: ({ fromDate, toDate, menuItemId, comboId, discountListId }) => ({
    ...(fromDate !== null && toDate !== null && toDate < fromDate && { toDate: 'The last day is before the first' }),
    ...([menuItemId, comboId, discountListId].filter((one) => one !== null).length > 1 && {
      [comboId === null ? 'discountListId' : 'comboId']: 'A banner opens one thing. Leave the others blank.',
    }),
  }),
});
export type Banner = z.infer<typeof banners.row>;

/** What a display shows now. */
export const ShownBanner = z.object({
  id,
  title: z.string(),
  altText: z.string(),
  /** A data URL; the foot of a bill has none. */
  picture: z.nullable(z.string()),
});
export type ShownBanner = z.infer<typeof ShownBanner>;
export const shownBanners = {
  path: '/api/food/shown-banners',
  query: z.object({ place: choice(BANNER_PLACES), outletId: refKey(outlets, 'Select an outlet of the list') }),
  answer: z.array(ShownBanner),
} as const;

/** How often a display showed a banner and how often it was tapped, since it last said so. */
export const BannerSeen = z.object({ shows: count(10_000), taps: count(10_000) });
export const bannerSeenPath = (one: number | ':id') => `${banners.path}/${one}/seen` as const;

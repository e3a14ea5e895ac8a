import { sql } from 'drizzle-orm';
import type { BADGE_COLOURS, ProductCategory } from '../../contract/ecommerce/products';
import type { Tx } from '../core/db/database';

type ProductSeed = {
  name: string;
  subtitle?: string;
  category: ProductCategory;
  /** In rupees. */
  sale: number;
  previous?: number;
  /** Tenths of a star, and who gave them. */
  stars: readonly [rating: number, count: number];
  tags: readonly string[];
  description: string;
  features: readonly string[];
  /** Name of the picture in `public/products`. */
  picture: string;
  badge?: readonly [text: string, colour: (typeof BADGE_COLOURS)[number]];
};

/** The goods of the demo companies: invented names, prices as shops ask them. */
const PRODUCTS: readonly ProductSeed[] = [
  {
    name: 'Nada Home Speaker',
    subtitle: 'Fills a hall',
    category: 'speaker',
    sale: 12_490,
    previous: 14_990,
    stars: [44, 218],
    tags: ['home', 'wired'],
    description: 'Floor speaker with a deep, even sound for halls and shops.',
    features: ['80 W', 'Two-way', 'Wooden cabinet'],
    picture: 'nada-home',
    badge: ['Sale', 'red'],
  },
  {
    name: 'Nada Mini Speaker',
    category: 'speaker',
    sale: 1_790,
    stars: [41, 934],
    tags: ['bluetooth', 'portable'],
    description: 'Small round speaker for the desk; plays ten hours on one charge.',
    features: ['5 W', 'Bluetooth 5.3', '10 hours'],
    picture: 'nada-mini',
  },
  {
    name: 'Taal Party Speaker',
    subtitle: 'Loud, and light to carry',
    category: 'speaker',
    sale: 6_999,
    previous: 7_999,
    stars: [42, 351],
    tags: ['bluetooth', 'outdoor'],
    description: 'Carries by its handle and stands rain; two play together.',
    features: ['40 W', 'IPX5', '16 hours'],
    picture: 'taal-party',
    badge: ['New', 'primary'],
  },
  {
    name: 'Swar Headphone E67',
    category: 'headphone',
    sale: 2_499,
    previous: 2_999,
    stars: [43, 1_204],
    tags: ['wireless'],
    description: 'Everyday wireless headphone that folds into the bag.',
    features: ['30 hours', 'Folds', 'Two devices'],
    picture: 'swar-e67',
    badge: ['Best seller', 'success'],
  },
  {
    name: 'Swar Headphone R98',
    subtitle: 'Quiet in a train',
    category: 'headphone',
    sale: 5_490,
    stars: [45, 487],
    tags: ['wireless', 'noise cancelling'],
    description: 'Takes the noise of engines and crowds away.',
    features: ['Noise cancelling', '40 hours', 'Quick charge'],
    picture: 'swar-r98',
  },
  {
    name: 'Swar Studio Headphone XL90',
    category: 'headphone',
    sale: 8_990,
    previous: 9_990,
    stars: [46, 96],
    tags: ['studio', 'wired'],
    description: 'Even and honest, for those who record.',
    features: ['Closed back', '3 m cable', 'Spare pads'],
    picture: 'swar-studio',
    badge: ['Last pieces', 'warning'],
  },
  {
    name: 'Dhvani Ear Buds Q77',
    category: 'headphone',
    sale: 1_299,
    previous: 1_999,
    stars: [39, 2_310],
    tags: ['wireless', 'in ear'],
    description: 'Light buds with a case that charges them four times.',
    features: ['24 hours with case', 'Sweat proof'],
    picture: 'dhvani-buds',
    badge: ['Sale', 'red'],
  },
  {
    name: 'Samay Classic Watch',
    subtitle: 'Leather strap',
    category: 'watch',
    sale: 3_250,
    stars: [44, 142],
    tags: ['analogue', 'leather'],
    description: 'Plain dial, quartz, a strap that ages well.',
    features: ['Quartz', '30 m', 'Two-year warranty'],
    picture: 'samay-classic',
  },
  {
    name: 'Samay Sport Watch',
    category: 'watch',
    sale: 4_799,
    previous: 5_499,
    stars: [42, 388],
    tags: ['smart', 'sport'],
    description: 'Counts steps, laps and sleep, and finds its way by satellite.',
    features: ['GPS', '50 m', '12 days'],
    picture: 'samay-sport',
    badge: ['New', 'primary'],
  },
  {
    name: 'Samay Mini Watch',
    category: 'watch',
    sale: 2_150,
    stars: [40, 75],
    tags: ['analogue'],
    description: 'A small dial for slender wrists.',
    features: ['Quartz', '26 mm'],
    picture: 'samay-mini',
  },
  {
    name: 'Gati Fitness Watch',
    subtitle: 'A band that counts',
    category: 'watch',
    sale: 1_999,
    previous: 2_499,
    stars: [41, 1_560],
    tags: ['smart', 'fitness'],
    description: 'Pulse, steps and calls on a band that one forgets on the arm.',
    features: ['Pulse', '14 days', 'IP68'],
    picture: 'gati-band',
    badge: ['Top rated', 'info'],
  },
  {
    name: 'Vani Phone 7',
    category: 'phone',
    sale: 18_499,
    previous: 19_999,
    stars: [43, 642],
    tags: ['5G', '128 GB'],
    description: 'The everyday phone: a good camera and two days of charge.',
    features: ['6.4 inch', '8 GB', '5,000 mAh'],
    picture: 'vani-7',
  },
  {
    name: 'Vani Phone Lite',
    category: 'phone',
    sale: 9_999,
    stars: [40, 1_127],
    tags: ['4G', '64 GB'],
    description: 'All that is needed, in a phone for one hand.',
    features: ['6.1 inch', '4 GB', '5,000 mAh'],
    picture: 'vani-lite',
    badge: ['Best seller', 'success'],
  },
  {
    name: 'Vani Phone Max',
    subtitle: 'The large one',
    category: 'phone',
    sale: 34_999,
    previous: 39_999,
    stars: [46, 203],
    tags: ['5G', '256 GB'],
    description: 'A large bright screen and a camera for the night.',
    features: ['6.8 inch', '12 GB', '65 W charging'],
    picture: 'vani-max',
    badge: ['Sale', 'red'],
  },
];

/** Gives a demo company its goods. */
export async function seedProducts(tx: Tx, companyId: number): Promise<void> {
  const rows = PRODUCTS.map(({ stars, picture, badge, sale, previous, ...product }) => ({
    subtitle: null,
    ...product,
    sale_price: sale * 100,
    previous_price: previous === undefined ? null : previous * 100,
    rating: stars[0],
    rating_count: stars[1],
    photo: `/products/${picture}.svg`,
    gallery: [`/products/${picture}.svg`],
    badge_text: badge?.[0] ?? null,
    badge_colour: badge?.[1] ?? null,
  }));
  await tx.execute(sql`
    insert into products (company_id, name, subtitle, description, category, tags, sale_price, previous_price, rating, rating_count, features, photo, gallery, badge_text, badge_colour)
    select ${companyId}, p.name, p.subtitle, p.description, p.category, p.tags, p.sale_price, p.previous_price, p.rating, p.rating_count, p.features, p.photo, p.gallery, p.badge_text, p.badge_colour
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(name text, subtitle text, description text, category text, tags jsonb,
           sale_price bigint, previous_price bigint, rating int, rating_count int, features jsonb, photo text, gallery jsonb, badge_text text, badge_colour text)`);
}

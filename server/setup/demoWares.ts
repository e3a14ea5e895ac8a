import type { DemoCompany } from './demoCompanies';
import type { Ware } from './demoGoods';

/** Goods that the demo companies buy and resell: to ordering customers, over the counter, and online. */

const PRINTED = ['8443', 'Printers and copiers'] as const;

const ORDERED: Partial<Record<DemoCompany['chart'], readonly Ware[]>> = {
  trading: [
    ['PRN-LSR', 'Laser printer', ...PRINTED, 18, 9_800, 13_500],
    ['MON-24', 'Monitor 24 inch', '8528', 'Monitors', 18, 6_800, 9_200],
    ['RTR-W6', 'Wi-Fi router', '8517', 'Telephones and apparatus for transmission', 18, 2_100, 3_100],
  ],
};

const KIRANA: readonly Ware[] = [
  ['RICE-5', 'Rice 5 kg', '1006', 'Rice, pre-packaged and labelled', 5, 290, 340],
  ['DAL-1', 'Toor dal 1 kg', '0713', 'Pulses, pre-packaged and labelled', 5, 128, 152],
  ['OIL-1', 'Sunflower oil 1 L', '1512', 'Sunflower oil', 5, 122, 140],
  ['SUGAR-1', 'Sugar 1 kg', '1701', 'Sugar, pre-packaged and labelled', 5, 41, 47],
  ['TEA-250', 'Tea 250 g', '0902', 'Tea', 5, 98, 124],
  ['BISC', 'Biscuits, family pack', '1905', 'Biscuits and bakery goods', 5, 32, 41],
  ['SOAP-4', 'Bath soap, pack of 4', '3401', 'Soap', 5, 112, 142],
  ['PASTE', 'Toothpaste 150 g', '3306', 'Toothpaste', 5, 74, 95],
  ['DETER', 'Detergent 1 kg', '3402', 'Detergents', 18, 96, 122],
  ['BULB-9', 'LED bulb 9 W', '8539', 'LED lamps', 18, 62, 92],
];
const COUNTER: Partial<Record<DemoCompany['edition'], readonly Ware[]>> = {
  'D-DHA': [
    ['BAND-6', 'Crepe bandage 6 cm', '3005', 'Bandages and dressings', 5, 58, 82],
    ['MASK-50', 'Face masks, box of 50', '6307', 'Masks and other made up textiles', 5, 90, 135],
    ['THERM', 'Digital thermometer', '9025', 'Thermometers', 18, 130, 190],
    ['ORS-21', 'Rehydration salts, 21 sachets', '3004', 'Medicines for retail sale', 5, 310, 390],
  ],
  'D-CRM': [
    ['HEADSET', 'Headset with microphone', '8518', 'Headphones and loudspeakers', 18, 780, 1_150],
    ['WEBCAM', 'Web camera', '8525', 'Cameras', 18, 1_240, 1_790],
    ['HUB-7', 'USB hub, 7 ports', '8471', 'Computers: automatic data processing machines', 18, 540, 820],
  ],
};
const ONLINE: readonly Ware[] = [
  ['SHEET-D', 'Cotton bedsheet, double', '6304', 'Bedsheets and furnishing', 5, 520, 860],
  ['BOTTLE', 'Steel bottle 1 L', '7323', 'Household articles of steel', 5, 240, 420],
  ['LAMP-TB', 'Table lamp', '9405', 'Lamps and lighting fittings', 18, 610, 980],
  ['BAG-30', 'Backpack 30 L', '4202', 'Bags and cases', 18, 720, 1_190],
  ['KURTA', 'Cotton kurta', '6211', 'Garments', 5, 430, 760],
  ['POT-CER', 'Ceramic planter', '6913', 'Ceramic ornaments', 5, 180, 340],
];

type Of = Pick<DemoCompany, 'edition' | 'chart'>;
export const orderedWares = ({ chart }: Of): readonly Ware[] => ORDERED[chart] ?? [];
export const counterWares = ({ edition }: Of): readonly Ware[] => COUNTER[edition] ?? KIRANA;
export const onlineWares: readonly Ware[] = ONLINE;

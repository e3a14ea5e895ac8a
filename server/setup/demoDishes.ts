/** Menus of the demo restaurants. */

type Mark = 'veg' | 'nonVeg' | 'egg';
/** Quick code, name, rupees, mark; a second price makes half and full. */
export type Dish = readonly [quick: string, name: string, price: number, mark: Mark, half?: number];
export type MenuSection = {
  name: string;
  kotGroup: string;
  sales: 'food' | 'beverage';
  course: 'starter' | 'main' | 'dessert' | 'drink' | null;
  colour: string;
  hours?: readonly [from: string, to: string];
  /** Code of the modifier set that its dishes ask for. */
  asks?: string;
  dishes: readonly Dish[];
};

export const RESTAURANT_MENU: readonly MenuSection[] = [
  {
    ...{ name: 'Breakfast', kotGroup: 'HOT', sales: 'food', course: 'main', colour: 'yellow' },
    hours: ['07:00', '11:00'],
    dishes: [
      ['101', 'Idli, two', 60, 'veg'],
      ['102', 'Masala dosa', 95, 'veg'],
      ['103', 'Rava dosa', 105, 'veg'],
      ['104', 'Medu vada', 70, 'veg'],
      ['105', 'Upma', 65, 'veg'],
      ['106', 'Poori bhaji', 90, 'veg'],
      ['107', 'Pesarattu', 85, 'veg'],
      ['108', 'Egg omelette', 75, 'egg'],
    ],
  },
  {
    ...{ name: 'Soups', kotGroup: 'HOT', sales: 'food', course: 'starter', colour: 'orange' },
    dishes: [
      ['201', 'Tomato soup', 110, 'veg'],
      ['202', 'Sweet corn soup', 120, 'veg'],
      ['203', 'Manchow soup', 125, 'veg'],
      ['204', 'Chicken hot and sour soup', 145, 'nonVeg'],
    ],
  },
  {
    ...{ name: 'Starters', kotGroup: 'TANDOOR', sales: 'food', course: 'starter', colour: 'red', asks: 'SPICE' },
    dishes: [
      ['211', 'Paneer tikka', 280, 'veg'],
      ['212', 'Hara bhara kebab', 240, 'veg'],
      ['213', 'Gobi 65', 220, 'veg'],
      ['214', 'Mushroom pepper fry', 250, 'veg'],
      ['215', 'Chicken tikka', 320, 'nonVeg'],
      ['216', 'Tandoori chicken', 480, 'nonVeg', 260],
      ['217', 'Apollo fish', 360, 'nonVeg'],
      ['218', 'Chicken 65', 300, 'nonVeg'],
      ['219', 'Mutton seekh kebab', 380, 'nonVeg'],
      ['220', 'Egg pakora', 160, 'egg'],
    ],
  },
  {
    ...{ name: 'Main course veg', kotGroup: 'HOT', sales: 'food', course: 'main', colour: 'green', asks: 'SPICE' },
    dishes: [
      ['301', 'Paneer butter masala', 270, 'veg'],
      ['302', 'Palak paneer', 260, 'veg'],
      ['303', 'Kadai vegetable', 230, 'veg'],
      ['304', 'Dal tadka', 180, 'veg', 110],
      ['305', 'Dal makhani', 220, 'veg', 130],
      ['306', 'Malai kofta', 270, 'veg'],
      ['307', 'Gutti vankaya', 220, 'veg'],
      ['308', 'Bhindi masala', 210, 'veg'],
      ['309', 'Chana masala', 200, 'veg'],
    ],
  },
  {
    ...{ name: 'Main course non-veg', kotGroup: 'HOT', sales: 'food', course: 'main', colour: 'brown', asks: 'SPICE' },
    dishes: [
      ['321', 'Butter chicken', 340, 'nonVeg'],
      ['322', 'Andhra chicken curry', 310, 'nonVeg'],
      ['323', 'Gongura mutton', 420, 'nonVeg'],
      ['324', 'Mutton rogan josh', 410, 'nonVeg'],
      ['325', 'Fish curry', 360, 'nonVeg'],
      ['326', 'Prawn masala', 430, 'nonVeg'],
      ['327', 'Egg curry', 190, 'egg'],
    ],
  },
  {
    ...{ name: 'Rice and biryani', kotGroup: 'HOT', sales: 'food', course: 'main', colour: 'orange', asks: 'SPICE' },
    dishes: [
      ['401', 'Chicken biryani', 340, 'nonVeg', 200],
      ['402', 'Mutton biryani', 420, 'nonVeg', 240],
      ['403', 'Vegetable biryani', 260, 'veg', 160],
      ['404', 'Egg biryani', 250, 'egg'],
      ['405', 'Curd rice', 120, 'veg'],
      ['406', 'Lemon rice', 130, 'veg'],
      ['407', 'Jeera rice', 150, 'veg'],
      ['408', 'Steamed rice', 100, 'veg'],
    ],
  },
  {
    ...{ name: 'Breads', kotGroup: 'TANDOOR', sales: 'food', course: 'main', colour: 'yellow' },
    dishes: [
      ['501', 'Butter naan', 55, 'veg'],
      ['502', 'Garlic naan', 70, 'veg'],
      ['503', 'Tandoori roti', 35, 'veg'],
      ['504', 'Butter roti', 40, 'veg'],
      ['505', 'Rumali roti', 45, 'veg'],
      ['506', 'Stuffed kulcha', 80, 'veg'],
      ['507', 'Lachha paratha', 60, 'veg'],
    ],
  },
  {
    ...{ name: 'Desserts', kotGroup: 'COLD', sales: 'food', course: 'dessert', colour: 'purple' },
    dishes: [
      ['601', 'Gulab jamun', 80, 'veg'],
      ['602', 'Double ka meetha', 95, 'veg'],
      ['603', 'Kulfi', 90, 'veg'],
      ['604', 'Vanilla ice cream', 75, 'veg'],
      ['605', 'Fruit salad', 110, 'veg'],
    ],
  },
  {
    ...{ name: 'Beverages', kotGroup: 'BAR', sales: 'beverage', course: 'drink', colour: 'blue' },
    dishes: [
      ['701', 'Sweet lassi', 90, 'veg'],
      ['702', 'Buttermilk', 50, 'veg'],
      ['703', 'Fresh lime soda', 80, 'veg'],
      ['704', 'Mango shake', 130, 'veg'],
      ['705', 'Filter coffee', 45, 'veg'],
      ['706', 'Masala tea', 35, 'veg'],
      ['707', 'Watermelon juice', 95, 'veg'],
      ['708', 'Cold coffee', 120, 'veg'],
    ],
  },
];

export const TAKEAWAY_MENU: readonly MenuSection[] = [
  {
    ...{ name: 'Burgers', kotGroup: 'HOT', sales: 'food', course: null, colour: 'orange' },
    dishes: [
      ['11', 'Aloo tikki burger', 89, 'veg'],
      ['12', 'Paneer burger', 149, 'veg'],
      ['13', 'Crispy chicken burger', 169, 'nonVeg'],
      ['14', 'Egg burger', 99, 'egg'],
      ['15', 'Double cheese burger', 189, 'veg'],
    ],
  },
  {
    ...{ name: 'Rolls and wraps', kotGroup: 'HOT', sales: 'food', course: null, colour: 'red', asks: 'SPICE' },
    dishes: [
      ['21', 'Paneer wrap', 179, 'veg'],
      ['22', 'Veg kathi roll', 119, 'veg'],
      ['23', 'Egg roll', 99, 'egg'],
      ['24', 'Chicken kathi roll', 159, 'nonVeg'],
      ['25', 'Soya chaap roll', 139, 'veg'],
      ['26', 'Mutton roll', 199, 'nonVeg'],
    ],
  },
  {
    ...{ name: 'Chaat', kotGroup: 'COLD', sales: 'food', course: null, colour: 'yellow', asks: 'SPICE' },
    dishes: [
      ['31', 'Pani puri', 60, 'veg'],
      ['32', 'Dahi puri', 80, 'veg'],
      ['33', 'Bhel puri', 70, 'veg'],
      ['34', 'Sev puri', 75, 'veg'],
      ['35', 'Raj kachori', 110, 'veg'],
      ['36', 'Samosa chaat', 90, 'veg'],
      ['37', 'Papdi chaat', 85, 'veg'],
    ],
  },
  {
    ...{ name: 'Snacks', kotGroup: 'HOT', sales: 'food', course: null, colour: 'brown' },
    dishes: [
      ['41', 'French fries', 99, 'veg'],
      ['42', 'Samosa, two', 40, 'veg'],
      ['43', 'Pyaaz kachori', 35, 'veg'],
      ['44', 'Mirchi bada', 40, 'veg'],
      ['45', 'Paneer pakora', 120, 'veg'],
      ['46', 'Chicken nuggets', 149, 'nonVeg'],
      ['47', 'Veg momos', 110, 'veg', 65],
      ['48', 'Chicken momos', 140, 'nonVeg', 80],
      ['49', 'Pav bhaji', 130, 'veg'],
      ['50', 'Vada pav', 45, 'veg'],
      ['51', 'Masala maggi', 70, 'veg'],
    ],
  },
  {
    ...{ name: 'Pizza', kotGroup: 'HOT', sales: 'food', course: null, colour: 'red' },
    dishes: [
      ['61', 'Margherita pizza', 199, 'veg'],
      ['62', 'Farm house pizza', 269, 'veg'],
      ['63', 'Paneer tikka pizza', 289, 'veg'],
      ['64', 'Chicken pizza', 309, 'nonVeg'],
      ['65', 'Corn and cheese pizza', 239, 'veg'],
    ],
  },
  {
    ...{ name: 'Meals', kotGroup: 'HOT', sales: 'food', course: null, colour: 'green' },
    dishes: [
      ['71', 'Dal baati churma', 180, 'veg'],
      ['72', 'Chole bhature', 130, 'veg'],
      ['73', 'Rajma rice', 120, 'veg'],
      ['74', 'Veg fried rice', 140, 'veg', 85],
      ['75', 'Hakka noodles', 140, 'veg', 85],
      ['76', 'Chicken fried rice', 170, 'nonVeg', 105],
      ['77', 'Mini thali', 160, 'veg'],
      ['78', 'Paratha with curd', 90, 'veg'],
    ],
  },
  {
    ...{ name: 'Sweets', kotGroup: 'COLD', sales: 'food', course: null, colour: 'purple' },
    dishes: [
      ['81', 'Gulab jamun, two', 60, 'veg'],
      ['82', 'Rabri jalebi', 90, 'veg'],
      ['83', 'Ghevar slice', 80, 'veg'],
      ['84', 'Kulfi stick', 50, 'veg'],
      ['85', 'Brownie', 99, 'veg'],
    ],
  },
  {
    ...{ name: 'Drinks', kotGroup: 'COLD', sales: 'beverage', course: null, colour: 'blue' },
    dishes: [
      ['91', 'Cola', 59, 'veg'],
      ['92', 'Mango shake', 129, 'veg'],
      ['93', 'Cold coffee', 119, 'veg'],
      ['94', 'Sweet lassi', 70, 'veg'],
      ['95', 'Masala chaas', 40, 'veg'],
      ['96', 'Nimbu soda', 50, 'veg'],
      ['97', 'Kulhad chai', 25, 'veg'],
      ['98', 'Oreo shake', 149, 'veg'],
      ['99', 'Badam milk', 60, 'veg'],
      ['100', 'Lemon iced tea', 79, 'veg'],
      ['110', 'Strawberry shake', 139, 'veg'],
      ['111', 'Jaljeera', 35, 'veg'],
      ['112', 'Thandai', 90, 'veg'],
      ['113', 'Water bottle', 20, 'veg'],
    ],
  },
];

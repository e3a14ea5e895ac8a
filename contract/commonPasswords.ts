/**
 * The beginnings of lists of leaked passwords, for those of ten characters or more. Most are one of a few hundred
 * words with digits and signs around it, the word twice, two words, or neighbouring keys. This file lists the words
 * and key rows and follows the usual ways to lengthen them.
 */
const WORDS = new Set(
  `password passwort passw passwd pass passcode secret secrets iloveyou iloveu loveyou lovely love loveme lover loverboy lovergirl
  welcome welcometo letmein login signin admin administrator administration root superuser sysadmin manager master test tester testing
  guest user default changeme change temp temporary demo sample server oracle mysql postgres backup system support service company
  office account accounts accounting finance computer internet windows microsoft google gmail facebook instagram linkedin youtube
  whatsapp samsung nokia apple iphone android qwerty qwertz azerty asdf asdfgh zxcv zxcvb monkey dragon shadow sunshine princess
  football baseball basketball cricket soccer hockey superman batman spiderman ironman starwars pokemon naruto minecraft hello
  helloworld hellokitty whatever nothing forever freedom trustno trustnoone blessed jesus jesuschrist christ heaven angel angels
  michael jennifer jessica ashley daniel michelle charlie jordan robert thomas matthew anthony joshua nicole amanda andrew joseph
  samantha elizabeth alexander alexandra victoria christian christine patricia benjamin jonathan nicholas william richard
  babygirl babyboy baby butterfly flower flowers chocolate cookie banana cheese orange purple summer winter spring autumn monday
  friday january february march april june july august september october november december india indian bharat hindustan delhi
  mumbai bombay hyderabad bangalore bengaluru chennai kolkata pune lucknow jaipur krishna hanuman ganesh ganesha shiva mahadev
  jaishreeram jaishriram shreeram radhe radhakrishna saibaba omsairam omnamahshivaya lakshmi durga allah bismillah inshallah
  muhammad mohammad ramesh suresh rajesh mahesh priya pooja deepak sachin tendulkar dhoni virat kohli salman shahrukh rahul rohit
  amit anil sunil vijay sanjay ravi kumar sharma singh gupta reddy sweety sweetheart honey darling family mother father mummy papa
  brother sister friend friends friendship bestfriend money success lucky happy smile crazy killer hunter ranger thunder diamond
  silver golden gold tiger lion eagle phoenix mustang mercedes ferrari porsche corvette yamaha honda toyota harley liverpool
  chelsea arsenal barcelona manchester madrid america london newyork london paris australia canada china qazwsx access unknown
  abc abcd abcdef abcdefg abcdefgh abcdefghij abcxyz alpha omega matrix merlin ginger pepper hannah buster tigger harley george
  snoopy scooby maggie bailey rocky jasmine melissa jackson taylor dallas austin heather hammer silver ranger yankees lakers
  steelers cowboys eagles patriots blink metallica nirvana eminem slipknot rockstar gangster player gamer gaming ninja samurai
  liverpoolfc chelseafc arsenalfc spongebob squarepants tinkerbell linkinpark harrypotter hogwarts dragonball playstation
  nintendo xbox pakistan karachi lahore bangladesh nepal srilanka
  vyapar vyaparsuite business shop store sales purchase invoice billing cashier tally erp`.split(/\s+/),
);

/** Rows and columns of keyboards, walked along in either direction. */
const WALKS = [
  '`1234567890-=',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq1xsw2cde3vfr4bgt5nhy6',
  'a1b2c3d4e5f6g7h8i9j0',
  'a1s2d3f4g5h6j7k8l9',
  '123qweasdzxc',
  'qweasdzxc123',
  '147258369',
  '159753456852',
  '741852963',
];
const reversed = (text: string) => [...text].reverse().join('');
const BOTH_WAYS = [...WALKS, ...WALKS.map(reversed)];

/** Whole ones that no rule below makes. */
const LITERALS = new Set(
  `correcthorsebatterystaple thequickbrownfox myspace1 fuckyou123 iamthebest1 imthebest1 ihateyou12 whocares12 nopassword
  letmeinplease openthedoor opensesame trustno1trustno1 password123password thisisapassword mypassword mypassword1 mypassword123
  newpassword newpassword1 oldpassword thepassword itsasecret topsecret1 notapassword idontknow1 iforgotmypassword forgetmenot
  forgotpassword enterpassword yourpassword nopasswords ourpassword1 superpassword ilovemyself ilovemyfamily ilovemymom
  ilovemydad ilovegod12 ilovejesus ilovemusic ilovemydog ilovemycat iloveyousomuch iloveyoubaby iloveyoumom iloveindia
  ilovemyindia mynameis123 lovelygirl sweetangel littleangel bigdaddy12 mylove1234 mylovemylove onelove123 truelove12
  princess123 chocolate1 strawberry strawberry1 watermelon pineapple1 basketball1 volleyball volleyball1 cheerleader
  skateboard skateboarding lamborghini motorcycle california california1 washington philadelphia mississippi
  christopher christopher1 bismillah1 assalamualaikum alhamdulillah subhanallah masyaallah vasudhaiva vandemataram jaihind123
  bharatmatakijai jaimatadi123 jaisriram123 omsairam123 harekrishna harekrishna1 sairam1234 hariom1234 waheguru123
  administrator1 master1234 welcome1234 welcome@123 admin@1234 india@1234 pass@12345 p@ssw0rd12 passw0rd123`.split(
    /\s+/,
  ),
);

const SWAPS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};
const plainLetters = (text: string) => [...text].map((sign) => SWAPS[sign] ?? sign).join('');

/** Shortest part that the text is a repetition of. */
function unitOf(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at);
}

const LONGEST_UNIT = 5;
const isWalk = (text: string) => text.length >= 3 && BOTH_WAYS.some((walk) => walk.includes(text));

/** Whether the text consists of words of the list and walks, at most three in a row. */
function isMadeOf(text: string, words: ReadonlySet<string>, parts = 3): boolean {
  if (text === '') return true;
  if (parts === 0) return false;
  for (let end = text.length; end >= 3; end -= 1) {
    const begin = text.slice(0, end);
    if ((words.has(begin) || isWalk(begin)) && isMadeOf(text.slice(end), words, parts - 1)) return true;
  }
  return false;
}

/** Text without the digits and signs around it. */
const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** 1 and ! replace an l as often as an i. */
const plainLettersWithL = (text: string) => plainLetters(text.replace(/[1!|]/g, 'l'));

/**
 * The ways to read a password as a word of the list: without gaps, without digits and signs around it, signs as
 * letters, once if repeated.
 */
export function formsOf(password: string): Set<string> {
  const text = password.toLowerCase();
  const squeezed = text.replace(/[\s._-]+/g, '');
  const forms = [text, squeezed, bare(squeezed), unitOf(squeezed)];
  return new Set(
    forms.flatMap((form) => [
      form,
      plainLetters(form),
      plainLettersWithL(form),
      bare(plainLetters(form)),
      bare(plainLettersWithL(form)),
    ]),
  );
}

/**
 * Whether a password is among the first that are tried.
 * @param own words of the user and the company, such as the user code: each counts as a word of the list.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.toLowerCase();
  const squeezed = text.replace(/[\s._-]+/g, '');
  if (LITERALS.has(text) || LITERALS.has(squeezed)) return true;
  if (unitOf(text).length <= LONGEST_UNIT) return true;
  const ownWords = own.map((word) => word.toLowerCase().replace(/[^a-z0-9]/g, '')).filter((word) => word.length >= 3);
  const words = new Set([...WORDS, ...ownWords]);
  const forms = new Set([
    squeezed,
    bare(squeezed),
    plainLetters(squeezed),
    plainLetters(bare(squeezed)),
    bare(plainLetters(squeezed)),
  ]);
  for (const form of forms) if (form.length >= 3 && isMadeOf(form, words)) return true;
  // Digits in an order with a letter or two around them.
  const digits = /^[a-z]{1,2}(\d{6,})[a-z]{0,2}$|^(\d{6,})[a-z]{1,2}$/.exec(squeezed);
  if (digits && isMadeOf(digits[1] ?? digits[2] ?? '', words)) return true;
  // Only digits, in sequence or a few repeated: such a password needs no word.
  return /^\d+$/.test(squeezed) && (isMadeOf(squeezed, words) || new Set(squeezed).size <= 2);
}

type Person = { code: string; name?: string | null; email?: string | null; company?: string | null };

/** Words that others know about a user: attackers try these first. */
export const ownWords = ({ code, name, email, company }: Person): string[] =>
  [code, ...(name ?? '').split(' '), ...(company ?? '').split(' '), (email ?? '').split('@')[0] ?? ''].filter(Boolean);

export const TOO_COMMON =
  'This password is among the first that are tried. Choose another one, such as four words that have nothing to do with each other.';

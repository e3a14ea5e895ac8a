/** How letters read until a company words them its own way. */

const greeting = 'Dear Sir or Madam,';
const closing = 'Yours faithfully,\nfor {company}\n\n\n\nAuthorised signatory';
const letter = (...paragraphs: string[]) => [greeting, ...paragraphs, closing].join('\n\n');

export const LETTER_WORDING = {
  reminder1: {
    subject: 'Bills of {overdue} are due',
    body: letter(
      'We take the liberty of drawing your attention to the bills below, which our books show as unpaid on {date}. They come to {overdue}.',
      '{bills}',
      'If your payment is already on its way, please disregard this letter. If any of the bills is in question, we should be glad to hear from you.',
    ),
  },
  reminder2: {
    subject: 'Second reminder: {overdue} are overdue',
    body: letter(
      'In spite of our reminder the bills below are still unpaid on {date}, the oldest of them for {days} days. They come to {overdue}.',
      '{bills}',
      'We ask you to pay within seven days, or to tell us in writing by then why it is not due.',
    ),
  },
  reminder3: {
    subject: 'Last reminder before further steps: {overdue}',
    body: letter(
      'We have written to you about the bills below, and have had neither payment nor an answer. On {date} they come to {overdue}; the oldest has been due for {days} days.',
      '{bills}',
      'Unless the whole sum reaches us within seven days of this letter, we shall stop supplies on credit, charge interest from the due dates, and recover the sum by the means that the law gives us, at your cost.',
    ),
  },
  statement: {
    subject: 'Statement of account from {from} to {to}',
    body: letter(
      'Below is your account in our books from {from} to {to}. It closes with {balance} {side}.',
      '{entries}',
      'Please tell us within fifteen days if your books say otherwise.',
    ),
  },
  confirmation: {
    subject: 'Confirmation of balance on {to}',
    body: letter(
      'In connection with the audit of our accounts we ask you to confirm the balance of your account on {to}. Our books show {balance} {side}.',
      'If your books agree, please sign and return the part below. If they do not, please send us your statement of the account. If we do not hear from you within fifteen days, we take the balance as confirmed.',
    ),
  },
  paymentAdvice: {
    subject: 'Payment of {amount} by {mode}',
    body: letter(
      'We have paid you {amount} by {mode} on {date}, our voucher {number}, for the bills below.',
      '{bills}',
    ),
  },
  interestNote: {
    subject: 'Interest of {interest} up to {date}',
    body: letter(
      'The bills below were not paid when they fell due, or are unpaid still. The interest on them, reckoned up to {date}, comes to {interest}.',
      '{bills}',
      'We ask you to pay it together with what is still open of these bills.',
    ),
  },
} as const;

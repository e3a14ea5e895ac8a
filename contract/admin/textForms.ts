/** The form of a text, and the message where it differs. */
export const TEXT_FORMS = {
  name: { pattern: /^[^<>"\\,;]{1,80}$/, problem: 'A name of up to 80 letters, without brackets, quotes and commas' },
  email: { pattern: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, problem: 'An e-mail address looks like name@company.in' },
  host: {
    pattern: /^[A-Za-z0-9]([A-Za-z0-9.-]{0,118}[A-Za-z0-9])?$/,
    problem: 'A server looks like smtp.company.in',
  },
  link: { pattern: /^https:\/\/[^\s"'<>]{4,300}$/, problem: 'A link begins with https://' },
  user: { pattern: /^\S{1,120}$/, problem: 'A user has up to 120 characters and no spaces' },
} as const;

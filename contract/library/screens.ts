import type { Screens } from '../screen';

/** Library: module code 14 is ours; menu codes as in sales: 1 masters, 2 transactions, 7 reports. */
export const library = {
  libraryDashboard: { path: '/library/library-dash', title: 'Library Dashboard', kind: 'dashboard', code: [14, 0, 0], trans: [1] },
  books: { path: '/library/lib-books', title: 'Books', kind: 'master', code: [14, 1, 1], trans: [1, 2, 3] },
  journals: { path: '/library/lib-journals', title: 'Journals', kind: 'master', code: [14, 1, 2], trans: [1, 2, 3] },
  bookIssues: { path: '/library/lib-issues', title: 'Book Issues', kind: 'transaction', code: [14, 2, 1], trans: [1, 2, 3, 4, 7, 8, 9] },
  bookReceipts: { path: '/library/lib-receipts', title: 'Book Receipts', kind: 'transaction', code: [14, 2, 2], trans: [1, 2, 3, 4, 7, 8, 9] },
  journalEntries: { path: '/library/lib-journals-tra', title: 'Journal Entries', kind: 'transaction', code: [14, 2, 3], trans: [1, 2, 3, 4, 7, 8, 9] },
  booksFilter: { path: '/library/lib-rep-booksfilter', title: 'Books Filter', kind: 'report', code: [14, 7, 1], trans: [7] },
  booksOutward: { path: '/library/lib-rep-booksoutward', title: 'Books Outward', kind: 'report', code: [14, 7, 2], trans: [7] },
  overdueIssues: { path: '/library/lib-rep-issueoverdated', title: 'Overdue Issues', kind: 'report', code: [14, 7, 3], trans: [7] },
  studentInfo: { path: '/library/lib-rep-studentinfo', title: 'Student Info', kind: 'report', code: [14, 7, 4], trans: [7] },
  journalsList: { path: '/library/lib-rep-journals', title: 'Journals List', kind: 'report', code: [14, 7, 5], trans: [7] },
} as const satisfies Screens;

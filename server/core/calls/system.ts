import type { Logger } from 'pino';
import type { IsoDate } from '../../../contract/dates';
import type { Who } from '../../../contract/screen';
import type { Database } from '../db/database';
import type { FileStore } from '../files/store';
import type { LiveEvents } from './events';

export type Mail = {
  /** Addresses with commas between. */
  to: string;
  cc?: string;
  bcc?: string;
  /** Name of the sender, with the product's own address; answers go to `replyTo`. */
  fromName?: string;
  replyTo?: string | null;
  subject: string;
  text: string;
  html?: string | null;
  /** The same for every attempt, so that a receiver recognises a repeat. */
  messageId?: string;
  attachments?: { name: string; type: string; content: Uint8Array }[];
  /** The company's own mail server; without one it is that of the installation. */
  server?: MailServer;
};
export type MailServer = {
  host: string;
  port: number;
  user: string | null;
  password: string | null;
  /** The address that it sends for. */
  from: string;
};
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Without a server of the installation mails only become files, unless a company has a server of its own. */
  keepsFiles?: boolean;
};

/** The external dependencies of the application, so that tests can replace each. */
export type System = {
  database: Database;
  clock: () => Date;
  mailer: Mailer;
  log: Logger;
  events: LiveEvents;
  /** Folder of everything that is kept outside the database: files, backups, unsent mail. */
  dataDir: string;
  /** Folder of the migrations, with which a backup is restored for a test. */
  migrations: string;
  /** File in which the ends of the audit chains are noted. */
  anchors: string;
  /** Contents of the files attached to records. */
  files: FileStore;
  /**
   * Where people outside the company reach the product, for links in mails to them; left out where only this machine
   * does, and such mails then have no link.
   */
  publicUrl?: string;
  /** Holds every answer against the schema that its call describes; tests do. */
  checksAnswers?: boolean;
};

/** The signed-in user behind a call, with present rights. */
export type SignedIn = Who & {
  companyId: number;
  userId: number;
  uCode: string;
  /** Branches the user may work in; null means all. */
  branchIds: readonly number[] | null;
  /** Last day of the company's licence; null never ends. */
  validTo: IsoDate | null;
  tokenHash: string;
  address: string;
  isPhone: boolean;
  /** The device of the session, such as "Chrome on Android". */
  device: string;
};

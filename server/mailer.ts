import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './core/system';

/** Mail by SMTP when a server is set, otherwise as files under `outbox` of the data folder. */
export function mailerFrom(env: NodeJS.ProcessEnv, dataDir: string): Mailer {
  const from = env.MAIL_FROM ?? 'Vyapar Suite <no-reply@localhost>';
  if (env.SMTP_URL) {
    const transport = createTransport(env.SMTP_URL);
    return { send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
  }
  return {
    async send(mail) {
      const folder = join(dataDir, 'outbox');
      await mkdir(folder, { recursive: true });
      const text = `From: ${from}\nTo: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`;
      await writeFile(join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.txt`), text, { mode: 0o600 });
    },
  };
}

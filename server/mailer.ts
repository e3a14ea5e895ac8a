import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './core/system';

/** Mail by SMTP when a server is set, otherwise as files under `outbox` of the data folder. */
export function mailerFrom(env: NodeJS.ProcessEnv, dataDir: string): Mailer {
  const from = env.MAIL_FROM ?? 'Vyapar Suite <no-reply@localhost>';
  if (env.SMTP_URL) {
    const transport = createTransport({ url: env.SMTP_URL, connectionTimeout: 20_000, socketTimeout: 60_000 });
    return {
      async send({ fromName, replyTo, html, attachments = [], ...mail }) {
        await transport.sendMail({
          ...mail,
          from: fromName ? { name: fromName, address: addressIn(from) } : from,
          replyTo: replyTo ?? undefined,
          html: html ?? undefined,
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content),
          })),
        });
      },
    };
  }
  return {
    async send(mail) {
      const folder = join(dataDir, 'outbox');
      await mkdir(folder, { recursive: true });
      const name = `${Date.now()}-${randomUUID().slice(0, 8)}`;
      const head = {
        From: mail.fromName ? `${mail.fromName} <${addressIn(from)}>` : from,
        To: mail.to,
        Cc: mail.cc,
        'Reply-To': mail.replyTo,
        'Message-ID': mail.messageId,
        Subject: mail.subject,
      };
      const lines = Object.entries(head).flatMap(([key, value]) => (value ? `${key}: ${value}` : []));
      await writeFile(join(folder, `${name}.txt`), `${lines.join('\n')}\n\n${mail.text}\n`, { mode: 0o600 });
      for (const [at, file] of (mail.attachments ?? []).entries()) {
        await writeFile(join(folder, `${name}-${at + 1}-${basename(file.name)}`), file.content, { mode: 0o600 });
      }
    },
  };
}

/** The bare address of `Name <address>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;

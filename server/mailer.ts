import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { basename, join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, Mailer, MailServer } from './core/calls/system';
import { addressOf } from './mailHosts';

const PATIENCE = { connectionTimeout: 20_000, socketTimeout: 60_000 };
/** The port whose connection is encrypted from its beginning: RFC 8314, 7.3. */
const TLS_PORT = 465;
/** The port on which a connection becomes encrypted before any data is sent. */
const STARTTLS_PORT = 587;

/**
 * Mail by the server of the company, else by that of the installation when one is set, otherwise as files under `outbox`
 * of the data folder.
 */
export function mailerFrom(env: NodeJS.ProcessEnv, dataDir: string): Mailer {
  const from = env.MAIL_FROM ?? 'Vyapar Suite <no-reply@localhost>';
  const shared = env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...PATIENCE }) : null;
  const files = outbox(from, dataDir);
  return {
    keepsFiles: shared === null,
    async send(mail) {
      const { server } = mail;
      if (server) {
        const own = ownTransport(server, await addressOf(server.host, env.MAIL_ALLOW_PRIVATE === 'true'));
        await sendBy(own, server.from, mail).finally(() => own.close());
      } else if (shared) await sendBy(shared, from, mail);
      else await files.send(mail);
    },
  };
}

/** A password leaves this machine encrypted or not at all, and on the port of STARTTLS so does the mail. */
function ownTransport({ host, port, user, password }: MailServer, address: string): Transporter {
  const auth = user && password ? { user, pass: password } : null;
  const requireTLS = port === STARTTLS_PORT || auth !== null;
  // The certificate is held against the name, not against the number that is connected to.
  const tls = isIP(host) ? {} : { tls: { servername: host } };
  return createTransport({
    host: address,
    port,
    secure: port === TLS_PORT,
    requireTLS,
    ...tls,
    ...(auth && { auth }),
    ...PATIENCE,
  });
}

async function sendBy(transport: Transporter, from: string, mail: Mail): Promise<void> {
  const { fromName, replyTo, html, attachments = [], server: _, ...rest } = mail;
  await transport.sendMail({
    ...rest,
    from: fromName ? { name: fromName, address: addressIn(from) } : from,
    replyTo: replyTo ?? undefined,
    html: html ?? undefined,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
  });
}

function outbox(from: string, dataDir: string): Mailer {
  return {
    async send(mail) {
      const folder = join(dataDir, 'outbox');
      await mkdir(folder, { recursive: true });
      const name = `${Date.now()}-${randomUUID().slice(0, 8)}`;
      const head = {
        From: mail.fromName ? `${mail.fromName} <${addressIn(from)}>` : from,
        To: mail.to,
        Cc: mail.cc,
        Bcc: mail.bcc,
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

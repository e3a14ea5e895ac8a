import type { Context } from 'hono';

/** Number of our own proxies in front of the server, by TRUST_PROXY: a number; `true` is one. */
function proxiesInFront(): number {
  const setting = process.env.TRUST_PROXY?.trim() ?? '';
  return setting === 'true' ? 1 : /^\d{1,2}$/.test(setting) ? Number(setting) : 0;
}

/**
 * The address of the caller. Each proxy appends the address that called it; addresses further left came with the call
 * and may be forged. A header with fewer addresses than proxies did not pass through all.
 */
export function clientAddress(c: Context): string {
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket;
  const proxies = proxiesInFront();
  const forwarded = proxies > 0 ? c.req.header('x-forwarded-for')?.split(',').at(-proxies)?.trim() : undefined;
  return forwarded || socket?.remoteAddress || 'local';
}

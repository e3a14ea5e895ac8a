import type { Context } from 'hono';

/** How many proxies of one's own stand in front, by TRUST_PROXY: a number; `true` is one. */
function proxiesInFront(): number {
  const setting = process.env.TRUST_PROXY?.trim() ?? '';
  return setting === 'true' ? 1 : /^\d{1,2}$/.test(setting) ? Number(setting) : 0;
}

/**
 * Where the call came from. Each proxy adds, on the right, whom it was called by; what stands further left came with
 * the call and may be made up. A header with fewer addresses than there are proxies did not come through them all.
 */
export function clientAddress(c: Context): string {
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket;
  const proxies = proxiesInFront();
  const forwarded = proxies > 0 ? c.req.header('x-forwarded-for')?.split(',').at(-proxies)?.trim() : undefined;
  return forwarded || socket?.remoteAddress || 'local';
}

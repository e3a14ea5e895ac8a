import { beforeAll, expect, test } from 'vitest';
import { type AppOptions, createApp } from '../../server/app';
import type { System } from '../../server/core/calls/system';
import { testApp } from '../setup/app';

let system: System;
beforeAll(async () => {
  ({ system } = await testApp());
});

/** The addresses that the pages of the product may reach, by the kind of resource. */
async function policyOf(options: AppOptions): Promise<Record<string, string>> {
  const { app } = createApp(system, options);
  const header = (await app.request('/api/health')).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    header.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  );
}

test('pages may reach third parties only while the settings for them are on', async () => {
  const off = await policyOf({});
  expect(off).toMatchObject({
    'script-src': "'self'",
    'connect-src': "'self'",
    'img-src': "'self' data: blob:",
    'style-src': "'self'",
  });
  expect(JSON.stringify(off)).not.toMatch(/https?:|\*|unsafe/);

  const adPixel = 'https://pixel.example.com/p/pixel.js?id=7';
  const ipLocation = 'https://ip.example.com:8443/json?key={key}';
  expect(await policyOf({ adPixel })).toEqual({
    ...off,
    'script-src': "'self' https://pixel.example.com",
    'connect-src': "'self' https://pixel.example.com",
    'img-src': "'self' data: blob: https://pixel.example.com",
  });
  expect(await policyOf({ ipLocation })).toEqual({
    ...off,
    'connect-src': "'self' https://ip.example.com:8443",
  });
});

test('an address that is none stops the start', () => {
  expect(() => createApp(system, { adPixel: 'pixel.js' })).toThrow();
});

import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses of this machine and of private networks: RFC 1122, 1918, 3927, 4193, 4291, 6598, 6890. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

export const isPrivate = (address: string): boolean => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A company's mail server inside the installation's own network. */
export class PrivateHost extends Error {
  override name = 'PrivateHost';
}

/**
 * The address of a mail server that a company has named. It is looked up once and then connected to by number, so that a
 * name cannot mean another machine a moment later.
 * @throws PrivateHost for one inside the network of the server, unless that is allowed.
 */
export async function addressOf(host: string, allowsPrivate: boolean): Promise<string> {
  const [first] = await lookup(host, { all: true });
  if (!first) throw Object.assign(new Error(`there is no ${host}`), { code: 'EDNS' });
  if (!allowsPrivate && isPrivate(first.address)) throw new PrivateHost(`${host} is an address inside this network`);
  return first.address;
}

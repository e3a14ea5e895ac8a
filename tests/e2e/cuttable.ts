import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

export type Line = {
  url: string;
  /** Pulls the plug: open connections break, and no new one comes through. */
  cut(): void;
  join(): void;
  stop(): Promise<void>;
};

/** A line to a product that can be cut, as the network of a shop is. */
export async function lineTo(site: string): Promise<Line> {
  const { hostname, port } = new URL(site);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = dial(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      end();
    },
    join() {
      isCut = false;
    },
    stop() {
      end();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { readDurable, writeDurable } from '../../../kit/durable';
import { persistedKey } from '../../../kit/persisted';
import { EMPTY, isEmpty, Order } from './order';
import { readQueue, useQueue } from './queue';

const place = () => persistedKey('till-order');

/** What was on the screen when the page ended, unless it waits as a bill already. */
async function keptOrder(): Promise<Order> {
  const read = Order.safeParse(await readDurable('drafts', place()));
  if (!read.success) return EMPTY;
  if (!useQueue.getState().isRead) await readQueue();
  const { sent } = read.data;
  const isMade = !sent?.isCorrected && useQueue.getState().bills.some(({ key }) => key === sent?.key);
  return isMade ? EMPTY : read.data;
}

/**
 * What is typed so far outlives the page, and the end of the browser itself. It lies where the queue lies: a draft that is
 * older than the queue would sell a second time what waits in it.
 */
export function useOrder() {
  const [order, setOrder] = useState<Order>(EMPTY);
  const isRead = useRef(false);
  useEffect(() => {
    void keptOrder().then((kept) => {
      isRead.current = true;
      // Who was quicker than the storage goes on with what is there.
      setOrder((now) => (isEmpty(now) ? kept : now));
    });
  }, []);
  useEffect(() => {
    if (isRead.current) void writeDurable('drafts', place(), isEmpty(order) ? null : order);
  }, [order]);
  return { order, setOrder };
}

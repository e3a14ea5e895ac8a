import { atEnd } from './atEnd';

/** Gives something of the browser another property until the test file ends: the files of a worker share one window. */
export function giveProperty(target: object, name: PropertyKey, property: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...property });
  atEnd(async () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

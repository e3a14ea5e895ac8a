import type { Resource, Stored } from '../../../contract/resource';
import type { ScreenDefinition } from '../definition';
import { MasterScreen } from './MasterScreen';
import { type Master, type MasterParts, plainMaster } from './master';
import { registerMaster } from './registry';

/** A whole master screen from one definition: list, drawer, form, keys, rights. */
export function defineMaster<I, R extends I & Stored>(
  resource: Resource<I, R>,
  parts: MasterParts<NoInfer<I>, NoInfer<R>>,
): ScreenDefinition {
  return screenOf(plainMaster(resource, parts));
}

export function screenOf(master: Master): ScreenDefinition {
  registerMaster(master);
  const { screen, names } = master.resource;
  return { screen, Component: MasterScreen.bind(null, { master }), makes: names.one };
}

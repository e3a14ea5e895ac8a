import type { Resource, Stored } from '../../../contract/resource';
import type { ScreenDefinition } from '../definition';
import { MasterScreen } from './MasterScreen';
import { type MasterParts, plainMaster } from './master';
import { registerMaster } from './registry';

/** A whole master screen from one definition: list, drawer, form, keys, rights. */
export function defineMaster<I, R extends I & Stored>(
  resource: Resource<I, R>,
  parts: MasterParts<NoInfer<I>, NoInfer<R>>,
): ScreenDefinition {
  const master = plainMaster(resource, parts);
  registerMaster(master);
  return { screen: resource.screen, Component: MasterScreen.bind(null, { master }), makes: resource.names.one };
}

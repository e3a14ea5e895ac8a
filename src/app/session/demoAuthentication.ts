import { create } from 'zustand';
import { writeStored } from '../../kit/stored';

/** Key of the demonstration's status. Nothing reads it: not at start-up, and no guard ever. */
const KEY = 'demoLoginStatus';
const DELAY_MS = 1500;

/**
 * The demo sign-in of the specification: signed in from the start, checks nothing and opens nothing. It does not touch
 * the session record, which the guard and the server go by.
 */
export const useDemoAuthentication = create<{ isSignedIn: boolean }>()(() => ({ isSignedIn: true }));

function set(isSignedIn: boolean): void {
  useDemoAuthentication.setState({ isSignedIn });
  writeStored(KEY, isSignedIn);
}

/** @returns an empty result, after the delay that the specification gives. */
export async function demoSignIn(): Promise<Record<string, never>> {
  set(true);
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  return {};
}

export function demoSignOut(): void {
  set(false);
}

import type { ScreenDefinition } from '../../kit/definition';
import { profilePanel } from './Profile';

export const screens: readonly ScreenDefinition[] = [profilePanel];

import type { ScreenDefinition } from '../../kit/definition';
import { mailsPanel } from './desk/Mails';
import { profilePanel } from './Profile';

export const screens: readonly ScreenDefinition[] = [profilePanel, mailsPanel];

import type { ScreenDefinition } from '../../kit/definition';
import { mailsPanel } from './desk/Mails';
import { messagesPanel } from './desk/Messages';
import { profilePanel } from './Profile';

export const screens: readonly ScreenDefinition[] = [profilePanel, mailsPanel, messagesPanel];

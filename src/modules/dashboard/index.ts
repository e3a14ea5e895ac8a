import type { ScreenDefinition } from '../../kit/definition';
import { mailsPanel } from './desk/Mails';
import { messagesPanel } from './desk/Messages';
import { tasksPanel } from './desk/Tasks';
import { ticketsPanel } from './desk/Tickets';
import { profilePanel } from './Profile';

export const screens: readonly ScreenDefinition[] = [profilePanel, mailsPanel, messagesPanel, tasksPanel, ticketsPanel];

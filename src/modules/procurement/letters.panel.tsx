import { lazy, Suspense } from 'react';
import { coveringLetters, type LetterKind, purSettings } from '../../../contract/procurement/purSettings';
import type { ScreenDefinition } from '../../kit/definition';
import { LoadingRows } from '../../kit/grid/states';

const Form = lazy(async () => ({ default: (await import('./CoveringLetterForm')).CoveringLetterForm }));
const Mails = lazy(async () => ({ default: (await import('./MailSettings')).MailSettings }));

/** Set up once, so they are fetched when they are opened. */
const LetterScreen = ({ kind }: { kind: LetterKind }) => (
  <Suspense fallback={<LoadingRows columns={2} />}>
    <Form kind={kind} />
  </Suspense>
);
const letterScreen = (kind: LetterKind): ScreenDefinition => ({
  screen: coveringLetters.screens[kind],
  Component: LetterScreen.bind(null, { kind }),
});

export const enquiryLetter = letterScreen('enquiry');
export const orderLetter = letterScreen('order');

const MailScreen = () => (
  <Suspense fallback={<LoadingRows columns={3} />}>
    <Mails />
  </Suspense>
);
export const mailSettingsPage: ScreenDefinition = { screen: purSettings.mailScreen, Component: MailScreen };

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SettingsPage } from '../../../contract/settings';
import type { ScreenDefinition } from '../definition';
import { Failed, LoadingRows } from '../grid/states';
import { ScreenFrame } from '../ScreenFrame';
import { translate } from '../translate';
import { type GroupActions, SettingsGrid } from './SettingsGrid';
import { settingsQuery } from './settingsData';
import './settings.scss';

export const SETTINGS_KEYS = [
  { keys: 'Alt+A', words: 'Save the changes' },
  { keys: 'Tab', words: 'Next place' },
];

export type SettingsParts = {
  /** An action for a group, by its title, such as trying it. */
  actions?: GroupActions | undefined;
  /** Shown next to the title of the screen. */
  tools?: ReactNode;
};

/** The settings of a page, for a screen that shows more than them. */
export function SettingsOf({ page, actions = {} }: Pick<SettingsParts, 'actions'> & { page: SettingsPage }) {
  const { data, error, isError, refetch } = useQuery(settingsQuery(page));
  if (data) return <SettingsGrid page={page} data={data} actions={actions} />;
  return isError ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows columns={3} />;
}

function SettingsScreen({ page, tools, actions }: SettingsParts & { page: SettingsPage }) {
  return (
    <ScreenFrame title={translate(page.screen.title)} keys={SETTINGS_KEYS} actions={tools}>
      <SettingsOf page={page} actions={actions} />
    </ScreenFrame>
  );
}

/** A screen of settings of the company and its branches, saved together. */
export function defineSettings(page: SettingsPage, parts: SettingsParts = {}): ScreenDefinition {
  return { screen: page.screen, Component: SettingsScreen.bind(null, { page, ...parts }) };
}

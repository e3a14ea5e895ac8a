import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Profile, profile } from '../../../contract/dashboard/profile';
import type { ScreenDefinition } from '../../kit/definition';
import { DisplayChoices } from '../../kit/display/DisplayChoices';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { usePreferences } from '../../kit/preferences';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { Devices } from './Devices';
import { MyRights } from './MyRights';
import { OwnData } from './OwnData';
import { PasswordForm } from './PasswordForm';
import { PhotoField } from './PhotoField';
import { profileQuery } from './profileData';
import { SecondFactor } from './SecondFactor';
import './profile.scss';
import { translate } from '../../kit/translate';

const KEYS = [{ keys: 'Enter', words: 'Next field; on the last one it saves' }];

/** The profile of the user: what he sees and changes. */
function ProfilePanel() {
  const { data, error, isError, refetch } = useQuery(profileQuery);
  return (
    <ScreenFrame title={translate(profile.screen.title)} keys={KEYS}>
      {data ? (
        <Sections data={data} />
      ) : isError ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows columns={2} />
      )}
    </ScreenFrame>
  );
}

function Sections({ data }: { data: Profile }) {
  const dateStyle = usePreferences((preferences) => preferences.dateStyle);
  return (
    <div className="profile">
      <Section title={translate('You')} shape="is-tall">
        <PhotoField data={data} />
        <OwnData key={data.version} data={data} />
      </Section>
      <Section title={translate('Password')}>
        <PasswordForm code={data.code} name={data.name} email={data.email} />
      </Section>
      <Section title={translate('Second factor')}>
        <SecondFactor key={dateStyle} code={data.code} />
      </Section>
      <Section title={translate('Where you are signed in')} shape="is-wide">
        <Devices key={dateStyle} />
      </Section>
      <Section title={translate('Display')} shape="is-wide">
        <DisplayChoices />
      </Section>
      <Section title={translate('What you may do')} shape="is-wide">
        <MyRights roles={data.roles} />
      </Section>
    </div>
  );
}

type SectionProps = { title: string; shape?: 'is-wide' | 'is-tall'; children: ReactNode };

function Section({ title, shape, children }: SectionProps) {
  return (
    <section className={shape ? `profile-section ${shape}` : 'profile-section'} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export const profilePanel: ScreenDefinition = { screen: profile.screen, Component: ProfilePanel, drawsDates: true };

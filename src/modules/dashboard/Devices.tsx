import { useQuery } from '@tanstack/react-query';
import type { Device } from '../../../contract/dashboard/profile';
import { formatInstant } from '../../../contract/dates';
import { deviceWords } from '../../../contract/device';
import { MESSAGE } from '../../../contract/errors';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { devicesQuery, useSignOutDevice, useSignOutOthers } from './profileData';

/** Every browser that is signed in as this user, each with its sign-out. */
export function Devices() {
  const { data, error, isError, refetch } = useQuery(devicesQuery);
  const signOut = useSignOutDevice();
  const signOutOthers = useSignOutOthers();

  async function end(device: Device) {
    try {
      await signOut.mutateAsync(device.id);
      showMessage(MESSAGE.success, translate('{agent} is signed out', { agent: deviceWords(device.agent) }));
    } catch (problem) {
      showProblem(problem);
    }
  }

  async function endOthers() {
    try {
      const ended = await signOutOthers.mutateAsync();
      showMessage(
        MESSAGE.success,
        ended === 1
          ? translate('One other device is signed out')
          : translate('{ended} other devices are signed out', { ended }),
      );
    } catch (problem) {
      showProblem(problem);
    }
  }

  if (!data) return isError ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows columns={2} />;
  return (
    <>
      <ul className="devices">
        {data.map((device) => (
          <li key={device.id}>
            <div>
              <strong>{deviceWords(device.agent)}</strong>
              <small>
                {translate('Since {since}', { since: formatInstant(device.since) })}
                {device.ip && device.ip !== 'local' && translate(', from {ip}', { ip: device.ip })}
              </small>
              {!device.isThis && (
                <small>{translate('Last used {lastUsed}', { lastUsed: formatInstant(device.lastUsed) })}</small>
              )}
            </div>
            {device.isThis ? (
              <span className="this-device">{translate('This device')}</span>
            ) : (
              <button
                type="button"
                className="btn btn-outline-secondary"
                disabled={signOut.isPending}
                onClick={() => void end(device)}
                aria-label={translate('Sign out {agent}, signed in since {since}', {
                  agent: deviceWords(device.agent),
                  since: formatInstant(device.since),
                })}
              >
                {translate('Sign out')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={signOutOthers.isPending}
          onClick={() => void endOthers()}
        >
          {translate('Sign out all other devices')}
        </button>
      )}
    </>
  );
}

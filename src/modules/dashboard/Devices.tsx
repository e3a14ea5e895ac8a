import { useQuery } from '@tanstack/react-query';
import type { Device } from '../../../contract/dashboard/profile';
import { formatInstant } from '../../../contract/dates';
import { deviceWords } from '../../../contract/device';
import { MESSAGE } from '../../../contract/errors';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { say, showProblem } from '../../kit/messages';
import { said } from '../../kit/words';
import { devicesQuery, useSignOutDevice, useSignOutOthers } from './profileData';

/** Every browser that is signed in as this user, each with its sign-out. */
export function Devices() {
  const { data, error, isError, refetch } = useQuery(devicesQuery);
  const signOut = useSignOutDevice();
  const signOutOthers = useSignOutOthers();

  async function end(device: Device) {
    try {
      await signOut.mutateAsync(device.id);
      say(MESSAGE.success, said('{agent} is signed out', { agent: deviceWords(device.agent) }));
    } catch (problem) {
      showProblem(problem);
    }
  }

  async function endOthers() {
    try {
      const ended = await signOutOthers.mutateAsync();
      say(
        MESSAGE.success,
        ended === 1 ? said('One other device is signed out') : said('{ended} other devices are signed out', { ended }),
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
                {said('Since {since}', { since: formatInstant(device.since) })}
                {device.ip && device.ip !== 'local' && said(', from {ip}', { ip: device.ip })}
              </small>
              {!device.isThis && (
                <small>{said('Last used {lastUsed}', { lastUsed: formatInstant(device.lastUsed) })}</small>
              )}
            </div>
            {device.isThis ? (
              <span className="this-device">{said('This device')}</span>
            ) : (
              <button
                type="button"
                className="btn btn-outline-secondary"
                disabled={signOut.isPending}
                onClick={() => void end(device)}
                aria-label={said('Sign out {agent}, signed in since {since}', {
                  agent: deviceWords(device.agent),
                  since: formatInstant(device.since),
                })}
              >
                {said('Sign out')}
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
          {said('Sign out all other devices')}
        </button>
      )}
    </>
  );
}

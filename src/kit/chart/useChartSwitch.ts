import { usePersistedKey } from '../persisted';
import { readStored, writeStored } from '../stored';
import { useUrl } from '../urlState';

/** Whether a report shows its chart: as the URL says, else as this user left it. */
export function useChartSwitch(path: string): [isOn: boolean, turn: () => void] {
  const key = usePersistedKey(`chart:${path}`);
  const [params, setUrl] = useUrl();
  const asked = params.get('chart');
  const isOn = asked === null ? readStored(key) === true : asked === 'on';
  const turn = () => {
    writeStored(key, isOn ? null : true);
    setUrl({ chart: isOn ? 'off' : 'on' }, { replace: true });
  };
  return [isOn, turn];
}

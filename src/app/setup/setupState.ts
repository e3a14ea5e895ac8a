import type { SetupState } from '../../../contract/setup/setup';
import { http } from '../../kit/http';

/**
 * What the server says of the first run. Read without the schema: the sign-in page asks it, and shows less when the
 * answer is not what it should be.
 */
function setupStateOf(answer: unknown): SetupState {
  const { empty, demo, demoPassword } = Object(answer);
  return {
    empty: empty === true,
    demo: Array.isArray(demo) ? demo : [],
    demoPassword: typeof demoPassword === 'string' ? demoPassword : null,
  };
}

export async function fetchSetupState(): Promise<SetupState> {
  return setupStateOf((await http.get('/api/setup')).data);
}

const DEMO_TIMEOUT_MS = 15 * 60_000;

/** Makes the demo companies. It takes the server a good while: months of entries are posted one by one. */
export async function makeDemo(): Promise<SetupState> {
  return setupStateOf((await http.post('/api/setup/demo', {}, { timeout: DEMO_TIMEOUT_MS })).data);
}

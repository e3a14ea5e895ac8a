import type { SetupState } from '../../../contract/setup/setup';
import { http } from '../../kit/http';

/**
 * The server's answer about the first run. Read without the schema: the sign-in page asks it, and shows less when the
 * answer is not what it should be.
 */
function setupStateOf(answer: unknown): SetupState {
  const { empty, demo, demoPassword, onlyCompany } = Object(answer);
  return {
    empty: empty === true,
    demo: Array.isArray(demo) ? demo : [],
    demoPassword: typeof demoPassword === 'string' ? demoPassword : null,
    onlyCompany: typeof onlyCompany === 'number' ? onlyCompany : null,
  };
}

export async function fetchSetupState(): Promise<SetupState> {
  return setupStateOf((await http.get('/api/setup')).data);
}

/** Offers the demo companies; each is made at the first sign-in to it. */
export async function offerDemo(): Promise<void> {
  await http.post('/api/setup/demo', {});
}

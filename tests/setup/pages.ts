import { afterEach } from 'vitest';
import { endPages } from '../e2e/page';

// Here and not next to `openPage`: modules are kept from one test file to the next, a setup file runs for each file.
afterEach(endPages);

import { afterEach } from 'vitest';
import { endPages } from '../e2e/page';

// Here and not beside `openPage`: modules are kept from one test file to the next, a setup file runs for each of them.
afterEach(endPages);

import { afterAll } from 'vitest';
import { endAll } from './atEnd';

// Here and not next to `atEnd`: modules are kept from one test file to the next, a setup file runs for each file.
afterAll(endAll);

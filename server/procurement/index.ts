import type { Api } from '../core/api';
import { coveringLetterRoutes } from './coveringLetters';
import { purSettingRoutes } from './settings';

/** The calls of purchases. */
export function procurementRoutes(api: Api): void {
  purSettingRoutes(api);
  coveringLetterRoutes(api);
}

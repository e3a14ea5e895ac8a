import type { ScreenDefinition } from '../../kit/definition';
import { designationsMaster } from './designations.master';
import { employeesMaster } from './employees.master';

export const screens: readonly ScreenDefinition[] = [designationsMaster, employeesMaster];

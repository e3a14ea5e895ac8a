import { designations } from '../../../contract/admin/designations';
import { defineMaster } from '../../kit/master/defineMaster';

/** Titles of employees by their work. */
export const designationsMaster = defineMaster(designations, {});

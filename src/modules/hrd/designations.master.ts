import { designations } from '../../../contract/admin/designations';
import { defineMaster } from '../../kit/master/defineMaster';

/** What employees are called by their work. */
export const designationsMaster = defineMaster(designations, {});

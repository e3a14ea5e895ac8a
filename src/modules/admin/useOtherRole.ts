import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { knownRights } from '../../../contract/admin/rights';
import type { Role } from '../../../contract/admin/roles';
import type { Granted } from './matrix';
import { rightsQuery } from './rightsData';

/** The rights of another role, by its key in text; the administrator has every right. Null while it is not known. */
export function useOtherRole(roles: readonly Role[], key: string | null): Granted | null {
  const other = roles.find((role) => String(role.id) === key);
  const { data } = useQuery({ ...rightsQuery(other?.id ?? 0), enabled: other !== undefined && !other.isFixed });
  const isFixed = other?.isFixed ?? false;
  return useMemo(() => {
    if (isFixed) return knownRights();
    return other && data ? data.granted : null;
  }, [isFixed, other, data]);
}

import { Navigate, useLocation } from 'react-router-dom';

/** Goes to another path in place of the present one and keeps the query. */
export function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: to, search }} replace />;
}

import { Navigate, useLocation } from 'react-router-dom';

/** Goes to another path in place of the present one and keeps the query, and the state handed to the page. */
export function Redirect({ to }: { to: string }) {
  const { search, state } = useLocation();
  return <Navigate to={{ pathname: to, search }} state={state} replace />;
}

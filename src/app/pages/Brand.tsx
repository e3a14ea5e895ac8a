import { Link } from 'react-router-dom';

export const PRODUCT = 'Vyapar Suite';

export function Brand() {
  return (
    <Link to="/steak/welcome" className="brand">
      <img src="/favicon.svg" alt="" width={28} height={28} />
      {PRODUCT}
    </Link>
  );
}

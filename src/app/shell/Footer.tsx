import { said } from '../../kit/words';
export function Footer({ company }: { company: string }) {
  return (
    <footer className="shell-foot">
      {said('© {year} {company}. All rights reserved', { year: new Date().getFullYear(), company })}
    </footer>
  );
}

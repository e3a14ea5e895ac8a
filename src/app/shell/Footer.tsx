import { translate } from '../../kit/translate';
export function Footer({ company }: { company: string }) {
  return (
    <footer className="shell-foot">
      {translate('© {year} {company}. All rights reserved', { year: new Date().getFullYear(), company })}
    </footer>
  );
}

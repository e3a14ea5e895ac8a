export function Footer({ company }: { company: string }) {
  return (
    <footer className="shell-foot">
      © {new Date().getFullYear()} {company}. All rights reserved
    </footer>
  );
}

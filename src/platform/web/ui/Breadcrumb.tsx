import { useTexts } from '#languages/web/language.tsx';
import type { NavigationTexts } from '../../texts/navigation.en.ts';
import '../styles/layout.css';

export function Breadcrumb({ steps }: { steps: readonly { label: string; href: string }[] }) {
  const t = useTexts<NavigationTexts>();
  return (
    <nav className="crumbs" aria-label={t('navigation.breadcrumbsAria')}>
      <ol>
        {steps.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

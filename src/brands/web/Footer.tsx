import { useState } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import '#platform/web/styles/footer.css';
import '../styles/faces-aside.css';
import { PATHS } from '#shared/paths.ts';
import type { QuotesTexts } from '../texts/quotes.en.ts';
import { useBrand } from './BrandProvider.tsx';
import { Logo } from './Logo.tsx';

const QUOTES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

const LINKS = [
  { href: '/privacy', label: 'navigation.footer.privacy.label' },
  { href: '/cookies', label: 'navigation.footer.cookies.label' },
  { href: '/terms', label: 'navigation.footer.terms.label' },
  { href: PATHS.contact, label: 'navigation.footer.contact.label' },
  { href: '/accessibility', label: 'navigation.footer.accessibility.label' },
] as const;

/** A quotation signed with the brand's name, and the legal pages (rules 10). */
export function Footer() {
  const t = useTexts<NavigationTexts & QuotesTexts>();
  const { lang } = useLanguage();
  const { name } = useBrand();
  const [quote] = useState(() => QUOTES[Math.floor(Math.random() * QUOTES.length)] ?? 'one');
  const words = t(`quotes.${quote}`);
  return (
    <footer className="foot">
      <div className="foot__in">
        <blockquote className="foot__quote" aria-label={t('navigation.footer.quoteAria')}>
          <p>{lang === 'no' ? `«${words}»` : `“${words}”`}</p>
          <cite>{name}</cite>
        </blockquote>
        <div className="foot__row">
          <Logo />
          <ul>
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{t(label)}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

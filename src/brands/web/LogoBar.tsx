import '#platform/web/styles/navigation.css';
import { Logo } from './Logo.tsx';

/** The bar of a page that has nothing in it but the logo. */
export function LogoBar() {
  return (
    <header className="nav on-hero">
      <div className="nav__in">
        <span className="nav__logo">
          <Logo />
        </span>
      </div>
    </header>
  );
}

import { type CalendarDay, sentDay } from '#shared/calendar-day.ts';
import { initialLang, type Lang } from '#languages/rules/language.ts';
import { type Brand, isBrand } from '../rules/brand.ts';
import type { KeptFor } from '../rules/kept-for.ts';
import type { LoginSettings } from '../rules/login-settings.ts';
import type { LogoShape } from '../rules/logo-shape.ts';
import type { Operator } from '../rules/operator.ts';

/** What the server writes into the page (`<script type="application/json" id="page">`), so that the first screen needs no further call. */
export type Page = {
  brand: Brand;
  lang: Lang;
  logo?: LogoShape;
  /** The server's instant, ISO 8601: what "today" means on the page. */
  now?: string;
  /** The day that it is on the brand's clock; on the form, which has no room to reckon it. */
  today?: CalendarDay;
  /** Whether this document may be the one for the page of activation (src/app/web/OwnDocument.tsx); on pages of the app. */
  loadedFor?: 'activation' | 'another';
  /** True where notes to the operator are left out. */
  production?: boolean;
  /** How long things last by the operator's settings, in days; on pages of the app. */
  days?: { trial: number; closing: number };
  /** The last day of the season in which a first year costs less, if there is one; on pages of the app. */
  discountUntil?: string;
  /** How the login works; on pages of the app. */
  login?: LoginSettings;
  /** How long things are kept; on pages of the app. */
  kept?: KeptFor;
  /** Who runs the brand; on pages of the app. */
  operator?: Operator;
  /** The screen's own data, if its address has any. */
  data?: unknown;
};

let page: Page | undefined;

/** The page's data; read once. A page that no server has filled in (a development server's) gets brand A. */
export function pageData(): Page {
  page ??= written() ?? { brand: 'a', lang: initialLang(new URLSearchParams(location.search).get('lang'), null) };
  return page;
}

/** The day on which the form was written, on the brand's clock; on a page that no server has filled in, that of UTC. */
export function dayOfPage(): CalendarDay {
  return pageData().today ?? sentDay(new Date().toISOString().slice(0, 10));
}

/** How long things last (rules 5): the server alone knows, since it is set there. */
export function settledDays(): { trial: number; closing: number } {
  const { days } = pageData();
  if (days === undefined) throw new Error('no server has filled in this page');
  return days;
}

/** The last day of the season in which a first year costs less; null when there is none. */
export function lastDayOfSeason(): CalendarDay | null {
  const { discountUntil } = pageData();
  return discountUntil === undefined ? null : sentDay(discountUntil);
}

/** How the login works; on a page that no server has filled in, as without any setting. */
export function pageLogin(): LoginSettings {
  return pageData().login ?? { outside: null, providers: false, cache: 'memory' };
}

const NOBODY: Operator = { companyName: '', companyOrgNo: '', contactEmail: '' };

/** Who runs the brand: nobody on a page that no server has filled in. */
export function pageOperator(): Operator {
  return pageData().operator ?? NOBODY;
}

function written(): Page | null {
  const text = document.querySelector('#page')?.textContent.trim() ?? '';
  if (!text.startsWith('{')) return null;
  const value = JSON.parse(text) as Page;
  return isBrand(value.brand) ? value : null;
}

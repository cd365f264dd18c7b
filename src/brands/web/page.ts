import { type CalendarDay, receivedDay } from '#shared/calendar-day.ts';
import { initialLang, type Lang } from '#languages/rules/language.ts';
import { type Brand, isBrand } from '../rules/brand.ts';
import type { KeptFor } from '../rules/retention.ts';
import type { LoginSettings } from '../rules/login-settings.ts';
import type { LogoShape } from '../rules/logo-shape.ts';
import type { Operator } from '../rules/operator.ts';

/** The price of twelve months for an organisation, in the currency's smallest unit. */
export type PriceOfYear = { amount: number; currency: string; includesTax: boolean };

/**
 * The data that the server writes into the page (`<script type="application/json" id="page">`), so that the first
 * screen needs no further request.
 */
export type Page = {
  brand: Brand;
  lang: Lang;
  logo?: LogoShape;
  /** The server's instant, ISO 8601; decides what "today" means on the page. */
  now?: string;
  /** Whether this document may be the activation page's own (src/app/web/OwnDocument.tsx); on pages of the app. */
  loadedFor?: 'activation' | 'another';
  /** True hides notes to the operator. */
  production?: boolean;
  /** True where `npm run demo` has filled the brand, never in production; on pages of the app. */
  demo?: boolean;
  /** False where nobody pays (`PAYMENTS=off`); on pages of the app. */
  payments?: boolean;
  /** The operator's periods, in days; on pages of the app. */
  days?: { trial: number; closing: number };
  /** The last day of the season with a cheaper first year, if any; on pages of the app. */
  discountUntil?: string;
  /** On pages for visitors, which lead to the home page; missing until the payment provider has told it. */
  price?: PriceOfYear | null;
  /** On pages of the app. */
  login?: LoginSettings;
  /** On pages of the app. */
  kept?: KeptFor;
  /** On pages of the app. */
  operator?: Operator;
  /** The screen's own data, if its address has any. */
  data?: unknown;
};

let page: Page | undefined;

/** Returns the page's data, parsed once. A page without server data (a development server's) gets brand A. */
export function pageData(): Page {
  page ??= written() ?? { brand: 'a', lang: initialLang(new URLSearchParams(location.search).get('lang'), null) };
  return page;
}

/** Returns periods in days (rules 5), which only the server's settings know. */
export function settledDays(): { trial: number; closing: number } {
  const { days } = pageData();
  if (days === undefined) throw new Error('the page has no server data');
  return days;
}

/** Whether organisations pay in this installation. */
export function takesPayment(): boolean {
  return pageData().payments !== false;
}

/** The last day of the season with a cheaper first year, or null. */
export function lastDayOfSeason(): CalendarDay | null {
  const { discountUntil } = pageData();
  return discountUntil === undefined ? null : receivedDay(discountUntil);
}

/** Returns the login settings; defaults on a page without server data. */
export function pageLogin(): LoginSettings {
  return pageData().login ?? { outside: null, providers: false, cache: 'memory' };
}

const NOBODY: Operator = { companyName: '', companyOrgNo: '', contactEmail: '' };

/** Returns the brand's operator; empty on a page without server data. */
export function pageOperator(): Operator {
  return pageData().operator ?? NOBODY;
}

function written(): Page | null {
  const text = document.querySelector('#page')?.textContent.trim() ?? '';
  if (!text.startsWith('{')) return null;
  const value = JSON.parse(text) as Page;
  return isBrand(value.brand) ? value : null;
}

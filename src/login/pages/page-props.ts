import type { LoginPages } from '../rules/login-page.ts';

/** What a page shows, and its title, which the browser's window has as well. */
export type LoginPageProps<Name extends keyof LoginPages> = LoginPages[Name] & { title: string };

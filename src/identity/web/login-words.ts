import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useTexts } from '#languages/web/language.tsx';
import type { LoginErrorTexts } from '#login/texts/login-errors.en.ts';
import type { LoginProblem } from '../rules/login-problem.ts';

/**
 * Returns the name of a login problem, for support, and a text that explains it. At the `start` no screen is open, so
 * no typed text can be kept.
 */
export function useLoginWords(problem: LoginProblem, at: 'start' | 'lapsed'): { name: string; text: string } {
  const t = useTexts<LoginErrorTexts>();
  const { name: brand } = useBrand();
  const action =
    problem === 'popupBlocked' || problem === 'crossOriginIsolated'
      ? t(`signIn.error.${problem}.action`, { brand })
      : t(`signIn.error.${problem}.action`);
  const startedWithout = at === 'start' && (problem === 'missingRefreshToken' || problem === 'invalidRefreshToken');
  if (startedWithout)
    return {
      name: t(`signIn.error.${problem}.name`),
      text: `${t(`signIn.error.${problem}.text`)} ${t('signIn.error.loginRequired.action')}`,
    };
  return { name: t(`signIn.error.${problem}.name`), text: `${t(`signIn.error.${problem}.text`)} ${action}` };
}

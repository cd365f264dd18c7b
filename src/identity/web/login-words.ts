import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useTexts } from '#languages/web/language.tsx';
import type { LoginErrorTexts } from '#login/texts/login-errors.en.ts';
import type { LoginProblem } from '../rules/login-problem.ts';

/** What went wrong with a login: what it is called, for whoever is asked for help, and what happened and what to do. */
export function useLoginWords(problem: LoginProblem): { name: string; text: string } {
  const t = useTexts<LoginErrorTexts>();
  const { name: brand } = useBrand();
  const action =
    problem === 'popupBlocked' || problem === 'crossOriginIsolated'
      ? t(`signIn.error.${problem}.action`, { brand })
      : t(`signIn.error.${problem}.action`);
  return { name: t(`signIn.error.${problem}.name`), text: `${t(`signIn.error.${problem}.text`)} ${action}` };
}

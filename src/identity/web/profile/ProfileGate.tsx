import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { GateTexts } from '#identity/texts/gates.en.ts';
import { attempter } from '#platform/web/api.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import type { IdentityCalls } from '../../calls.ts';
import { type ProfileFields, ProfileForm } from './ProfileForm.tsx';
import { useSession } from '../session.tsx';

const attempt = attempter<IdentityCalls>();

const EMPTY: Omit<ProfileFields, 'email'> = { candidate: '', title: '', consent: false, image: '' };

/** The profile form before every other screen (specification 2). */
export function ProfileGate() {
  const t = useTexts<GateTexts>();
  const { user, reload } = useSession();
  const heading = t('system.profileGate.title');
  usePageTitle(heading);

  const save = async ({ candidate, title, image }: ProfileFields): Promise<SaveProblem | null> => {
    const made = await attempt('POST /profile', { body: { candidate, title, image, consentToTerms: 1 } });
    // 409: it was created in another tab, so the gate is passed.
    if (!made.ok && made.problem.status !== 409) return saveProblemOf(made.problem);
    return (await reload()) ? null : { kind: 'noConnection' };
  };

  return (
    <div className="wrap page">
      <PageHead title={heading} lead={t('system.profileGate.text')} />
      <ProfileForm kind="create" start={{ ...EMPTY, email: user?.email ?? '' }} save={save} />
    </div>
  );
}

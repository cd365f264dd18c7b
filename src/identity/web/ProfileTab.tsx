import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { Result } from '#platform/contract.ts';
import { caller } from '#platform/web/api.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { IdentityCalls } from '../calls.ts';
import type { ProfileTexts } from '../texts/profile.en.ts';
import { type ProfileFields, ProfileForm } from './ProfileForm.tsx';
import { useSession } from './session.tsx';

const call = caller<IdentityCalls>();

type Profile = Result<IdentityCalls['GET /profile']>;

/** The own profile among the settings. */
export function ProfileTab() {
  const { user } = useSession();
  const [newer, setNewer] = useState<Profile | null>(null);
  const known = user?.profile ?? null;
  if (known === null) return null;
  const profile = newer !== null && newer.version > known.version ? newer : known;
  const fetchNewer = async () => {
    const found = await call('GET /profile');
    if (found !== false) setNewer(found);
  };
  // Another version is another form.
  return <EditProfile key={profile.version} profile={profile} useNewer={() => void fetchNewer()} />;
}

function EditProfile({ profile, useNewer }: { profile: Profile; useNewer: () => void }) {
  const t = useTexts<ProfileTexts>();
  const toast = useToast();
  const { reload } = useSession();

  const save = async (fields: ProfileFields, over: 'read' | 'any'): Promise<SaveProblem | null> => {
    const { candidate, title, image } = fields;
    let problem: SaveProblem = { kind: 'failed' };
    const saved = await call('PUT /profile', {
      body: { candidate, title, image, consentToTerms: 1 },
      ...(over === 'read' ? { ifMatch: profile.version } : {}),
      onRefusal: (refused) => (problem = saveProblemOf(refused)),
    });
    if (saved === null) return problem;
    await reload();
    toast(t('profile.saved'));
    return null;
  };

  const { candidate, title, image, email } = profile;
  const start = { candidate, title, image, consent: true };
  return <ProfileForm kind="edit" email={email} start={start} save={save} useNewer={useNewer} />;
}

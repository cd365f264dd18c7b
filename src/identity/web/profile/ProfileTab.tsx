import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { useSteadyVersion } from '#platform/web/steady-version.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { IdentityCalls } from '../../calls.ts';
import type { ProfileTexts } from '../../texts/profile.en.ts';
import { type ProfileFields, ProfileForm } from './ProfileForm.tsx';
import { useSession } from '../session.tsx';

const attempt = attempter<IdentityCalls>();

type Profile = Result<IdentityCalls['GET /profile']>;

export function ProfileTab() {
  const { user } = useSession();
  const known = user?.profile ?? null;
  return known === null ? null : <Known known={known} />;
}

function Known({ known }: { known: Profile }) {
  const [newer, setNewer] = useState<Profile | null>(null);
  const newest = newer !== null && newer.version > known.version ? newer : known;
  const { shown, base, setTyped } = useSteadyVersion(newest, ownFieldsOf);
  const take = (profile: Profile) => {
    setNewer(profile);
    setTyped(false);
  };
  const takeTheirs = async () => {
    const found = await attempt('GET /profile');
    if (!found.ok) return saveProblemOf(found.problem);
    take(found.result);
    return null;
  };
  // Another version remounts the form.
  const form = { profile: shown, version: base.version, takeTheirs, onSaved: take, onTyped: setTyped };
  return <EditProfile key={shown.version} {...form} />;
}

/** Returns the fields of the form. The address has a panel of its own, and may be changed there meanwhile. */
function ownFieldsOf({ candidate, title, image }: Profile) {
  return { candidate, title, image };
}

type EditProps = {
  profile: Profile;
  version: number;
  takeTheirs: () => Promise<SaveProblem | null>;
  onSaved: (saved: Profile) => void;
  onTyped: (typed: boolean) => void;
};

function EditProfile({ profile, version, takeTheirs, onSaved, onTyped }: EditProps) {
  const t = useTexts<ProfileTexts>();
  const toast = useToast();
  const { reload } = useSession();

  const save = async (fields: ProfileFields, over: 'read' | 'any'): Promise<SaveProblem | null> => {
    const { candidate, title, image } = fields;
    const saved = await attempt('PUT /profile', {
      body: { candidate, title, image, consentToTerms: 1 },
      ...(over === 'read' ? { ifMatch: version } : {}),
    });
    if (!saved.ok) return saveProblemOf(saved.problem);
    await reload();
    onSaved(saved.result);
    toast(t('profile.saved'));
    return null;
  };

  const { candidate, title, image, email, consentToTerms } = profile;
  // The form asks again once the terms have changed.
  const start = { email, candidate, title, image, consent: consentToTerms === 1 };
  return <ProfileForm kind="edit" start={start} save={save} takeTheirs={takeTheirs} onTyped={onTyped} />;
}

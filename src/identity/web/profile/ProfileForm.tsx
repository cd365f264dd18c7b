import { useCallback } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import { pieces } from '#languages/rules/text.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { type Save, useFormSaving } from '#platform/web/form-saving.ts';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import '#platform/web/styles/layout.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { Check } from '#platform/web/ui/Check.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { impersonatesBrand } from '#brands/rules/brand-impersonation.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName, problemOfPersonName } from '#shared/names.ts';
import { SHORTEST_EMAIL, SHORTEST_NAME } from '../../rules/profile-form.ts';
import type { ProfileTexts } from '../../texts/profile.en.ts';
import { PicturePanel } from './PicturePanel.tsx';
import './profile.css';

export type ProfileFields = { email: string; candidate: string; title: string; consent: boolean; image: string };

type Props = {
  start: ProfileFields;
  kind: 'create' | 'edit';
  save: Save<ProfileFields>;
  /** Loads the version that was saved meanwhile; for `stale`. */
  takeTheirs?: () => Promise<SaveProblem | null>;
  /** Called with whether the form has unsaved changes. */
  onTyped?: (typed: boolean) => void;
};

/** The form to create and edit the profile (specification 5). Typed values survive a failed save. */
export function ProfileForm({ start, kind, save, takeTheirs, onTyped }: Props) {
  const t = useTexts<ProfileTexts & CommonTexts>();
  const form = useForm<ProfileFields>({ defaultValues: start, shouldFocusError: false });
  const { errors } = form.formState;
  const sending = useFormSaving(form, { save, fieldOf, takeTheirs, onTyped });
  const image = useWatch({ control: form.control, name: 'image' });

  const { setValue, clearErrors } = form;
  const takeImage = useCallback(
    (next: string) => {
      setValue('image', next, { shouldDirty: true });
      clearErrors('image');
    },
    [setValue, clearErrors],
  );
  const wrong = Object.keys(errors).length;

  return (
    <form className="prof" noValidate onSubmit={sending.send}>
      <div className="stack">
        {wrong > 0 && (
          <ErrorSummary title={t('common.error.fieldsTitle', { count: wrong })} attempt={sending.tries}>
            {t('common.error.fieldsText')}
          </ErrorSummary>
        )}
        {wrong === 0 && <SaveFailed {...sending} />}
        <Panel>
          <div className="stack">
            <TextField
              label={t('profile.name.label')}
              hint={t('profile.name.hint')}
              error={
                errors.candidate &&
                t(
                  errors.candidate.type === 'candidate.notAllowed'
                    ? 'common.error.nameNotAllowed'
                    : 'profile.name.missing',
                )
              }
              autoComplete="name"
              maxLength={LENGTH.name}
              {...form.register('candidate', {
                validate: {
                  'candidate.missing': (name) =>
                    name.trim().length >= SHORTEST_NAME && problemOfPersonName(name) !== 'unseen',
                  'candidate.notAllowed': (name) => problemOfPersonName(name) !== 'link' && !impersonatesBrand(name),
                },
              })}
            />
            <TextField
              label={t('profile.title.label')}
              hint={t('profile.title.hint')}
              error={errors.title && t('common.error.nameNotAllowed')}
              placeholder={t('profile.title.placeholder')}
              optional
              autoComplete="organization-title"
              maxLength={LENGTH.name}
              {...form.register('title', {
                validate: (title) =>
                  title.trim() === '' || (problemOfName(title) === null && !impersonatesBrand(title)),
              })}
            />
            <TextField
              label={t('profile.email.label')}
              hint={t('profile.email.hint')}
              error={errors.email && t('profile.email.missing')}
              type="email"
              readOnly
              autoComplete="email"
              {...form.register('email', { minLength: SHORTEST_EMAIL, required: true })}
            />
            {!start.consent && (
              <Check
                label={<Consent />}
                error={errors.consent && t('profile.consent.required')}
                {...form.register('consent', { required: true })}
              />
            )}
          </div>
        </Panel>
      </div>
      <PicturePanel image={image} error={errors.image ? t('common.error.imageUnreadable') : null} onImage={takeImage} />
      <div className="row">
        <Button kind="cta" size="lg" type="submit" busy={sending.busy ? t('profile.submit.busy') : null}>
          {t(`profile.submit.${kind}`)}
        </Button>
      </div>
    </form>
  );
}

/** The consent with both links in it; they open in another tab, so that nothing typed is lost. */
function Consent() {
  const t = useTexts<ProfileTexts>();
  const links: Record<string, { href: string; words: string }> = {
    termsLink: { href: '/terms', words: t('profile.consent.termsLink') },
    privacyLink: { href: '/privacy', words: t('profile.consent.privacyLink') },
  };
  const sentence = t('profile.consent.label', { termsLink: '{termsLink}', privacyLink: '{privacyLink}' });
  return pieces(sentence).map(({ words, hole }) => {
    const link = links[hole ?? ''];
    return (
      <span key={words}>
        {words}
        {link && (
          <a href={link.href} target="_blank" rel="noopener">
            {link.words}
          </a>
        )}
      </span>
    );
  });
}

const FIELDS: Readonly<Record<string, keyof ProfileFields>> = {
  email: 'email',
  candidate: 'candidate',
  title: 'title',
  consentToTerms: 'consent',
  image: 'image',
};

/** 'image.unreadable' belongs to the picture; an unknown code is shown at the name. */
function fieldOf(code: string): keyof ProfileFields {
  return FIELDS[code.split('.')[0] ?? ''] ?? 'candidate';
}

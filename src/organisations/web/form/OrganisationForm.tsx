import { Check as CheckMark } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { longDay } from '#languages/rules/formats.ts';
import { pieces } from '#languages/rules/text.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { type Save, useFormSaving } from '#platform/web/form-saving.ts';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import '#platform/web/styles/layout.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { Check } from '#platform/web/ui/Check.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { impersonatesBrand } from '#brands/rules/brand-impersonation.ts';
import { takesPayment } from '#brands/web/page.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import type { AgreedTexts } from '../../texts/agreed.en.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import type { Organisation } from '../organisation-queries.ts';
import { CountryField } from './CountryField.tsx';
import { LogoField } from './LogoField.tsx';
import '../organisation.css';

export type OrganisationFields = {
  name: string;
  orgNo: string;
  country: string;
  domain: string;
  logo: string;
  consentToTerms: boolean;
  consentToAgreement: boolean;
  allowPrivateSurveys: boolean;
};

type Props = {
  start: OrganisationFields;
  kind: 'create' | 'edit';
  /** The acceptance of the terms and the agreement. Without one, the form asks for it. */
  accepted?: Organisation['accepted'];
  save: Save<OrganisationFields>;
  /** Takes over the version that another person saved meanwhile. Required for `stale`. */
  takeTheirs?: () => Promise<SaveProblem | null>;
  /** Called with whether the form contains unsaved changes. */
  onTyped?: (typed: boolean) => void;
};

const DOMAIN = /^@?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/iu;

/** The form to found and to edit an organisation (specification 5). A failed save keeps all values. */
export function OrganisationForm({ start, kind, accepted, save, takeTheirs, onTyped }: Props) {
  const t = useTexts<OrganisationTexts & AgreedTexts & CommonTexts>();
  const form = useForm<OrganisationFields>({ defaultValues: start, shouldFocusError: false });
  const { errors } = form.formState;
  const sending = useFormSaving(form, { save, fieldOf, takeTheirs, onTyped });
  const [logo, domain] = useWatch({ control: form.control, name: ['logo', 'domain'] });
  const domainProblem = (code: string) => {
    if (code === 'domain.shared') return t('organisation.form.domain.shared', { domain });
    if (code === 'domain.agreed') return t('documents.agreed.refused', { organisation: start.name });
    return t('organisation.form.domain.invalid');
  };
  const wrong = Object.keys(errors).length;
  const register = kind === 'create';
  return (
    <form className="stack" noValidate onSubmit={sending.send}>
      {wrong > 0 && (
        <ErrorSummary title={t('organisation.form.errorsTitle')} attempt={sending.tries}>
          {t('common.error.fieldsText')}
        </ErrorSummary>
      )}
      {wrong === 0 && <SaveFailed {...sending} />}
      <Panel title={!register && t('organisation.places.about')}>
        <div className="stack">
          <div className="orgfields">
            <TextField
              label={t('organisation.form.name.label')}
              error={
                errors.name &&
                t(
                  errors.name.type === 'name.notAllowed'
                    ? 'common.error.nameNotAllowed'
                    : 'organisation.form.name.required',
                )
              }
              autoComplete="organization"
              maxLength={LENGTH.name}
              {...form.register('name', {
                validate: {
                  'name.required': (name) => problemOfName(name) !== 'unseen',
                  'name.notAllowed': (name) => problemOfName(name) !== 'link' && !impersonatesBrand(name),
                },
              })}
            />
            <TextField
              label={t('organisation.form.orgNo.label')}
              hint={takesPayment() ? t('organisation.form.orgNo.hint') : undefined}
              error={errors.orgNo && t('organisation.form.orgNo.invalid')}
              optional
              maxLength={LENGTH.name}
              {...form.register('orgNo')}
            />
            <CountryField {...form.register('country')} />
            <TextField
              label={t('organisation.form.domain.label')}
              hint={t('organisation.form.domain.hint')}
              error={errors.domain && domainProblem(errors.domain.type)}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={LENGTH.name}
              {...form.register('domain', { validate: (given) => given.trim() === '' || DOMAIN.test(given.trim()) })}
            />
          </div>
          <LogoField
            logo={logo}
            refused={errors.logo !== undefined}
            onLogo={(next) => {
              form.setValue('logo', next, { shouldDirty: true });
              form.clearErrors('logo');
            }}
          />
          {/* Afterwards it is one of the rules that are agreed, with a place of their own. */}
          {register && (
            <Check
              label={t('organisation.form.allowPrivateSurveys.label')}
              hint={t('organisation.form.allowPrivateSurveys.hint')}
              {...form.register('allowPrivateSurveys')}
            />
          )}
          {accepted === undefined ? (
            <div className="consents">
              <Check
                label={<Consent to="Terms" />}
                error={errors.consentToTerms && t('organisation.form.consentToTerms.required')}
                {...form.register('consentToTerms', { required: true })}
              />
              <Check
                label={<Consent to="Agreement" />}
                error={errors.consentToAgreement && t('organisation.form.consentToAgreement.required')}
                {...form.register('consentToAgreement', { required: true })}
              />
            </div>
          ) : (
            <Accepted by={accepted.by ?? start.name} on={accepted.on} />
          )}
          <div className="row">
            <Button
              kind="cta"
              size="lg"
              type="submit"
              busy={sending.busy ? t(register ? 'organisation.register.busy' : 'common.busy.saving') : null}
            >
              {t(register ? 'organisation.register.submit' : 'common.button.saveChanges')}
            </Button>
          </div>
        </div>
      </Panel>
    </form>
  );
}

/** The terms and the agreement are told as accepted: they cannot be taken back here. */
function Accepted({ by, on }: { by: string; on: string }) {
  const t = useTexts<OrganisationTexts>();
  const { lang } = useLanguage();
  return (
    <p className="accepted">
      <Icon of={CheckMark} />
      <span>
        {t('organisation.form.accepted', { name: by, date: longDay(lang, receivedDay(on)) })}{' '}
        <a href={PAGES.Agreement} target="_blank" rel="noopener">
          {t('organisation.form.acceptedLink')}
        </a>
      </span>
    </p>
  );
}

const PAGES = { Terms: '/terms', Agreement: '/agreement' } as const;

/** A consent with a link that opens beside the form, so that no values are lost. */
function Consent({ to }: { to: 'Terms' | 'Agreement' }) {
  const t = useTexts<OrganisationTexts>();
  const sentence =
    to === 'Terms'
      ? t('organisation.form.consentToTerms.label', { termsLink: '{link}' })
      : t('organisation.form.consentToAgreement.label', { agreementLink: '{link}' });
  return pieces(sentence).map(({ words, hole }) => (
    <span key={words}>
      {words}
      {hole !== null && (
        <a href={PAGES[to]} target="_blank" rel="noopener">
          {t(`organisation.form.consentTo${to}.link`)}
        </a>
      )}
    </span>
  ));
}

const FIELDS = [
  'name',
  'orgNo',
  'country',
  'domain',
  'logo',
  'consentToTerms',
  'consentToAgreement',
  'allowPrivateSurveys',
] as const satisfies readonly (keyof OrganisationFields)[];

/** Returns the field of a code: 'logo.unreadable' belongs to the logo, and an unknown one to the name. */
function fieldOf(code: string): keyof OrganisationFields {
  const named = code.split('.')[0];
  return FIELDS.find((field) => field === named) ?? 'name';
}

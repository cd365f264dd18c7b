import { useFormContext } from 'react-hook-form';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { AccessTexts } from '#access/texts/access.en.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/tables.css';
import { isCalendarDay } from '#shared/calendar-day.ts';
import { chosenGroupNames, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { differences } from '../../rules/wizard/differences.ts';
import type { WizardField, WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

type Props = {
  theirs: WizardForm;
  /** When the other version was saved, formatted. */
  savedAt: string;
  choices: SharingChoices;
};

/**
 * Lists the fields in which the user's version differs from the saved one: a row for each field, mine and theirs (rules
 * 6).
 */
export function WhatDiffers({ theirs, savedAt, choices }: Props) {
  const t = useTexts<SurveysTexts>();
  const mine = useFormContext<WizardForm>().getValues();
  const label = useLabels();
  const said = useValues(choices);
  const fields = differences(mine, theirs);
  if (fields.length === 0) return null;
  return (
    <div className="table-wrap">
      <table className="table wiz__differ">
        <caption>{t('surveys.wizard.different.title')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('surveys.wizard.different.mine')}</th>
            <th scope="col">{t('surveys.wizard.different.theirs', { time: savedAt })}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{label(field)}</th>
              <td>{said(field, mine)}</td>
              <td>{said(field, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useLabels() {
  const t = useTexts<SurveysTexts>();
  return (field: WizardField): string =>
    t(`surveys.${field === 'groupsWithAccess' ? 'groups' : field}.label` as 'surveys.endDate.label');
}

/** Formats the value of a field for the comparison. Long texts are cut. */
function useValues(choices: SharingChoices) {
  const { lang } = useLanguage();
  const t = useTexts<AccessTexts & CommonTexts & SurveysTexts>();
  return (field: WizardField, form: WizardForm): string => {
    if (field === 'allowAnonymous')
      return form.allowAnonymous ? t('surveys.wizard.different.on') : t('surveys.wizard.different.off');
    if (field === 'defaultLang') return t(`common.language.${form.defaultLang}`);
    if (field === 'accessibleBy')
      return [t(`access.level.${form.accessibleBy}.name`), ...chosenGroupNames(form, choices)].join(', ');
    const value = form[field];
    if (typeof value !== 'string') return '';
    if (isCalendarDay(value)) return longDay(lang, value);
    return value.length > LONGEST ? `${value.slice(0, LONGEST)} …` : value;
  };
}

const LONGEST = 160;

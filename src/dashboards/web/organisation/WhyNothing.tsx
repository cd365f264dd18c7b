import { numberWord } from '#languages/rules/number-words.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { type Widening, wideningsOf } from '../../rules/organisation-filter.ts';
import type { OrganisationDashboardTexts } from '../../texts/organisation-dashboard.en.ts';
import type { FilteredFigures } from './organisation-figures.ts';

export type Widen = (way: Widening) => void;

const BUTTONS = {
  twelveMonths: 'organisationDashboard.tooFew.longerButton',
  forever: 'organisationDashboard.empty.button',
  allDepartments: 'organisationDashboard.tooFew.allButton',
} as const satisfies Record<Widening, string>;

type Props = { answered: FilteredFigures; department: string | null; widen: Widen };

/** Explains why there is no score, and offers the filters that give more answers as buttons (design 8). */
export function WhyNothing({ answered, department, widen }: Props) {
  const t = useTexts<OrganisationDashboardTexts>();
  const { title, text } = useReason(answered, department);
  return (
    <>
      <h2 className="orgtop__t">{title}</h2>
      <p className="muted orgtop__why">{text}</p>
      <div className="row">
        {wideningsOf(answered.filter).map((way) => (
          <Button key={way} onClick={() => widen(way)}>
            {t(BUTTONS[way])}
          </Button>
        ))}
      </div>
    </>
  );
}

function useReason({ figures, filter }: FilteredFigures, department: string | null): { title: string; text: string } {
  const t = useTexts<OrganisationDashboardTexts & ScoresTexts>();
  const { lang } = useLanguage();
  const { answers: count, tooFew } = figures.total;
  const fewest = numberWord(lang, figures.fewest);
  if (!tooFew || count === 0)
    return { title: t('organisationDashboard.empty.title'), text: t('organisationDashboard.empty.text') };
  const title = t('scores.tooFew.title');
  if (filter.department === null || department === null) {
    const text = `${t('organisationDashboard.tooFew.periodText', { fewest })} ${t('organisationDashboard.tooFew.period', { count })}`;
    return { title, text };
  }
  const has = t('organisationDashboard.tooFew.department', { department, count });
  return { title, text: `${t('scores.tooFew.text', { fewest })} ${has}` };
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { unitsQuery } from '#organisations/web/organisation-queries.ts';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { useUrlQuery } from '#platform/web/url-query.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import type { ScoresTexts } from '#scoring/texts/scores.en.ts';
import { type OrganisationFilter, widened } from '../../rules/organisation-filter.ts';
import type { OrganisationDashboardTexts } from '../../texts/organisation-dashboard.en.ts';
import { AllAnswersPanel, SharesPanel, FigureTrend } from './FigureCharts.tsx';
import { FiguresSkeleton } from './FiguresSkeleton.tsx';
import { type OrganisationFigures } from './figure-queries.ts';
import { type FilteredFigures, useFigures } from './organisation-figures.ts';
import { OrganisationFilters } from './OrganisationFilters.tsx';
import { TotalPanel } from './TotalPanel.tsx';
import './organisation-dashboard.css';
import { TypePanels } from './TypePanels.tsx';
import type { Widen } from './WhyNothing.tsx';

type Props = { filter: OrganisationFilter; organisationId: string; goals: ReactNode };

/** The filters and their figures. The goals are shown among the figures and are never filtered away (design 8). */
export function FigureSections({ filter, organisationId, goals }: Props) {
  const t = useTexts<OrganisationDashboardTexts>();
  const [, change] = useUrlQuery();
  const departments = useQuery(unitsQuery(organisationId, 'departments'));
  const { answered, updating, failed, refetch } = useFigures(filter, () => change({ department: null }, 'replace'));
  const nameOf = (id: string | null) => departments.data?.find((one) => one.id === id)?.name ?? null;
  return (
    <div className="stack">
      {answered?.figures.hasFigures !== false && (
        <OrganisationFilters filter={filter} organisationId={organisationId} onChange={change} />
      )}
      <p role="status" className="vh">
        <Told answered={answered} updating={updating} />
      </p>
      {failed && (
        <LoadTrouble retry={refetch} {...(answered === null ? {} : { title: t('organisationDashboard.failed') })} />
      )}
      {answered === null ? (
        <Unanswered waiting={updating} goals={goals} />
      ) : (
        <div className={updating ? 'figures stack is-old' : 'figures stack'} aria-busy={updating || undefined}>
          <Shown
            answered={answered}
            department={nameOf(answered.filter.department)}
            widen={(way) => change(widened(way), 'push')}
            goals={goals}
          />
        </div>
      )}
    </div>
  );
}

function Unanswered({ waiting, goals }: { waiting: boolean; goals: ReactNode }) {
  if (waiting) return <FiguresSkeleton goals={goals} />;
  return <div className="cols75">{goals}</div>;
}

type ShownProps = { answered: FilteredFigures; department: string | null; widen: Widen; goals: ReactNode };

function Shown({ goals, ...total }: ShownProps) {
  const { figures } = total.answered;
  if (!figures.hasFigures) return <Never goals={goals} />;
  return (
    <>
      <div className="figure">
        <TotalPanel {...total} />
      </div>
      <div className="figure">
        <TypePanels answered={total.answered} />
      </div>
      {figures.total.totalScore > 0 ? (
        <Filled figures={figures} goals={goals} />
      ) : (
        <div className="cols75">
          {goals}
          <div className="figure">
            <FigureTrend {...figures} />
          </div>
        </div>
      )}
    </>
  );
}

function Filled({ figures, goals }: { figures: OrganisationFigures; goals: ReactNode }) {
  return (
    <div className="cols75">
      <div className="stack figure">
        <FigureTrend {...figures} />
        <AllAnswersPanel distribution={figures.distribution} total={figures.total} />
      </div>
      <div className="stack">
        <div className="figure">
          <SharesPanel types={figures.types} />
        </div>
        {goals}
      </div>
    </div>
  );
}

/** No survey that counts has been answered yet, regardless of the filter. */
function Never({ goals }: { goals: ReactNode }) {
  const t = useTexts<OrganisationDashboardTexts>();
  return (
    <>
      <Panel>
        <Empty level={2} title={t('organisationDashboard.never.title')}>
          {t('organisationDashboard.never.text')}
        </Empty>
      </Panel>
      <div className="cols75">{goals}</div>
    </>
  );
}

/** Announces changed numbers to screen readers, except the first ones. */
function Told({ answered, updating }: { answered: FilteredFigures | null; updating: boolean }) {
  const { lang } = useLanguage();
  const t = useTexts<OrganisationDashboardTexts & ScoresTexts>();
  const [first, setFirst] = useState(answered);
  if (first === null && answered !== null) setFirst(answered);
  if (answered === null) return null;
  if (updating) return t('organisationDashboard.filters.updating');
  if (answered === first) return null;
  const { totalScore } = answered.figures.total;
  const score = totalScore === 0 ? t('scores.band.unknown').toLowerCase() : scoreText(lang, totalScore);
  return t('organisationDashboard.filters.updatedAria', { score });
}

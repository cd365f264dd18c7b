import { type RawBuilder, sql } from 'kysely';
import type { Shown } from '#access/rules/readable-by.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { EMPTY_TALLY } from '#scoring/rules/score.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { belongsTo, type SurveyKey } from '#tallies/server/survey-key.ts';
import { classesOf, mayHoldOwn, type PromiseRow, type TallyRow } from '#tallies/server/survey-tallies.ts';
import { type CountedSurvey, type Figures, NO_FIGURES } from '../../rules/figures/survey-figures.ts';

/** The place of a survey in the figures: its end day and its candidate's department. */
export type FigurePlace = { surveyType: SurveyType; day: CalendarDay; departmentId: string | null };

/** The figures that a survey should add to its organisation, and those that are already included. */
export type SurveyState = SurveyKey &
  FigurePlace & {
    shared: boolean;
    anonymousSetAside: boolean;
    anonymousLaterShown: boolean;
    tallies: TallyRow[] | null;
    promises: PromiseRow[] | null;
    held: (FigurePlace & { counts: number[] }) | null;
  };

/**
 * Selects a row for each of the surveys; `keys` is a list of home_id and survey_id. A survey is its candidate's own if
 * its owner differs from its home, or if its home is no organisation.
 */
export function surveyStates(keys: RawBuilder<unknown>): RawBuilder<SurveyState> {
  return sql<SurveyState>`
    select survey.home_id as "homeId", survey.id, survey.survey_type as "surveyType", survey.end_day as day,
           member.department_id as "departmentId", survey.anonymous_set_aside as "anonymousSetAside", survey.anonymous_later_shown as "anonymousLaterShown",
           (survey.accessible_by <> 'me' and survey.tenant_id = survey.home_id
             and exists (select 1 from organisations where id = survey.home_id)) as shared,
           (select json_agg(json_build_object('kind', tally.kind, 'slot', tally.slot, 'counts', tally.counts)) from survey_tallies tally
             where ${belongsTo('tally', 'survey')} and tally.counts <> ${NO_COUNTS}) as tallies,
           (select json_agg(json_build_object('number', promise.number, 'accessibleBy', promise.accessible_by,
                                              'groups', promise.groups,
                                              'answererErased', promise.answerer_erased)) from survey_promises promise
             where ${belongsTo('promise', 'survey')}) as promises,
           (select json_build_object('surveyType', held.survey_type, 'day', held.day, 'departmentId', held.department_id,
                                     'counts', held.counts) from survey_figures held
             where ${belongsTo('held', 'survey')}) as held
      from ${keys} asked
      join surveys survey on survey.home_id = asked.home_id and survey.id = asked.survey_id
      left join memberships member
        on member.person_id = survey.candidate_id and member.organisation_id = survey.home_id`;
}

const NO_COUNTS = sql.raw(`array_fill(0, array[${EMPTY_TALLY.length}])`);

/**
 * Converts the survey for the rules. `own` is the promise under which the reader answered, if that answer is to be left
 * out. An answer from an address that was erased or changed may be any reader's own.
 */
export function countedSurvey(state: SurveyState, own?: Shown): CountedSurvey {
  const { shared, anonymousSetAside, anonymousLaterShown, tallies, promises } = state;
  const classes = classesOf(tallies ?? [], promises ?? []);
  return {
    shared,
    anonymousSetAside,
    anonymousLaterShown,
    classes: classes.map((one) => ({
      ...one,
      mine: mayHoldOwn(one, own) ? 1 : 0,
    })),
  };
}

export function heldFigures({ held }: SurveyState): Figures {
  return held === null || held.counts.length === 0 ? NO_FIGURES : held.counts;
}

-- What response-store.ts asks, put together from the parts of several nouns. Its test compares.

/* prepared:named-response-1ba1fc28 */
    with claimed as (
    update responders responder set responded_at = :now::timestamptz, declined_at = null
      from surveys survey left join survey_promises shown on ("shown"."home_id" = "survey"."home_id" and "shown"."survey_id" = "survey"."id") and shown.number = :promise::smallint
     where responder.link_id = :linkId and responder.responded_at is null and ("responder"."home_id" = "survey"."home_id" and "responder"."survey_id" = "survey"."id")
       and survey.survey_type = :type and survey.brand = :brand
       and survey.starts_at <= :now::timestamptz and survey.ends_at > :now::timestamptz
    returning responder.id, responder.home_id, responder.survey_id, coalesce(shown.number, "survey"."promise") as promise, coalesce(shown.accessible_by, "survey"."accessible_by") as accessible_by,
              coalesce(shown.groups, coalesce((select jsonb_agg(shared.group_id order by shared.group_id) from survey_groups shared
                        where ("shared"."home_id" = "survey"."home_id" and "shared"."survey_id" = "survey"."id")), '[]')) as groups),
    stored as (
      insert into responses (id, home_id, survey_id, responder_id, responded_at, duration, promised_access, promised_groups,
                             submission, s1, s2, s3, s4, message, recommendation, recommendation_name, recommendation_title)
      select :id::uuid, home_id, survey_id, id, :now::timestamptz, :duration::int, accessible_by,
             groups, :submission::text, :s1::smallint, :s2::smallint, :s3::smallint, :s4::smallint,
             :message::text, :recommendation::text, :recommendationName::text, :recommendationTitle::text
        from claimed
    ),
    told as (
    insert into webhook_deliveries (id, webhook_id, type, data, person_id, created_at, due_at)
    select gen_random_uuid(), webhook.id, 'answer.received',
           jsonb_build_object('surveyId', survey.id, 'surveyName', survey.survey_name), survey.candidate_id,
           :now::timestamptz, :now::timestamptz
      from "claimed" told
      join surveys survey on survey.home_id = told.home_id and survey.id = told.survey_id
      join webhooks webhook on webhook.organisation_id = survey.tenant_id and 'answer.received' = any(webhook.events)
     where survey.accessible_by <> 'me' and not survey.allow_anonymous)
    update survey_tallies tally set answers = tally.answers + 1, uncounted = true, counts[answered.promise * 44 + :first::int] = coalesce(tally.counts[answered.promise * 44 + :first::int], 0) + 1, counts[answered.promise * 44 + :second::int] = coalesce(tally.counts[answered.promise * 44 + :second::int], 0) + 1, counts[answered.promise * 44 + :third::int] = coalesce(tally.counts[answered.promise * 44 + :third::int], 0) + 1, counts[answered.promise * 44 + :fourth::int] = coalesce(tally.counts[answered.promise * 44 + :fourth::int], 0) + 1
      from "claimed" answered
     where tally.home_id = answered.home_id and tally.survey_id = answered.survey_id and tally.kind = 'named'
       and tally.slot = least(:slot::smallint, (select max(each.slot) from survey_tallies each
                                       where each.home_id = tally.home_id and each.survey_id = tally.survey_id and each.kind = 'named'))
    returning 1;

/* prepared:anonymous-response-49f49cda */
    with asked as (
      select survey.home_id, survey.id, coalesce(shown.number, "survey"."promise") as promise, coalesce(shown.accessible_by, "survey"."accessible_by") as accessible_by,
              coalesce(shown.groups, coalesce((select jsonb_agg(shared.group_id order by shared.group_id) from survey_groups shared
                        where ("shared"."home_id" = "survey"."home_id" and "shared"."survey_id" = "survey"."id")), '[]')) as groups
        from surveys survey left join survey_promises shown on ("shown"."home_id" = "survey"."home_id" and "shown"."survey_id" = "survey"."id") and shown.number = :promise::smallint
       where "survey".id = coalesce((select survey_id from anonymous_links where link_id = :linkId), :linkId)
         and coalesce((select link.link_id from anonymous_links link
                                where link.home_id = "survey".home_id and link.survey_id = "survey".id), "survey".id) = :linkId and allow_anonymous and survey_type = :type and brand = :brand
         and starts_at <= :now::timestamptz and ends_at > :now::timestamptz
    ),
    stored as (
      insert into responses (id, home_id, survey_id, promised_access, promised_groups, submission, s1, s2, s3, s4, message, recommendation, recommendation_name, recommendation_title)
      select :id::uuid, home_id, id, accessible_by, groups, :submission::text, :s1::smallint, :s2::smallint, :s3::smallint, :s4::smallint,
             :message::text, :recommendation::text, :recommendationName::text, :recommendationTitle::text from asked
      on conflict (submission) where responder_id is null do nothing
      returning home_id, survey_id
    ),
    answered as (select stored.home_id, stored.survey_id, asked.promise from stored, asked)
    update survey_tallies tally set answers = tally.answers + 1, uncounted = true, counts[answered.promise * 44 + :first::int] = coalesce(tally.counts[answered.promise * 44 + :first::int], 0) + 1, counts[answered.promise * 44 + :second::int] = coalesce(tally.counts[answered.promise * 44 + :second::int], 0) + 1, counts[answered.promise * 44 + :third::int] = coalesce(tally.counts[answered.promise * 44 + :third::int], 0) + 1, counts[answered.promise * 44 + :fourth::int] = coalesce(tally.counts[answered.promise * 44 + :fourth::int], 0) + 1
      from "answered" answered
     where tally.home_id = answered.home_id and tally.survey_id = answered.survey_id and tally.kind = 'anonymous'
       and tally.slot = :slot::smallint
    returning 1;

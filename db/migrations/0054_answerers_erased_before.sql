-- The same for addresses that were erased before, and the figures that have counted these answers.
with erased as (
  update survey_promises promise set answerer_erased = true
    from responders responder
    join responses response on response.home_id = responder.home_id and response.responder_id = responder.id
   where responder.email is null and responder.address_hash is null and responder.responded_at is not null
     and promise.home_id = response.home_id and promise.survey_id = response.survey_id
     and promise.accessible_by = response.promised_access and promise.groups = response.promised_groups
  returning promise.home_id, promise.survey_id
)
update survey_tallies tally set uncounted = true
  from erased
 where tally.home_id = erased.home_id and tally.survey_id = erased.survey_id and tally.kind = 'named' and tally.slot = 0;

-- What several cards of a person have counted alike is kept once; a new card stores only what is not there yet.
delete from card_pools where card_id in (
  select card_id from (
    select card_id, row_number() over (partition by person_id, survey_type, counted order by card_id) as place
      from card_pools) numbered
   where place > 1);

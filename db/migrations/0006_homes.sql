-- A row's home never changes. A survey keeps where it was made (the organisation, or the person who had none), and all
-- that belongs to it carries that home in its key. Whose the survey is today stands on the survey alone (tenant_id):
-- when somebody leaves or an organisation closes, one row a survey is written and nothing follows it.
--
-- A home says where rows lie, never who may read them.
--
-- stop-first: columns are renamed, so processes of the version before must have ended. Nothing was released before
-- this file; from the next one on, files follow docs/decisions/2026-11-21-migrations-in-a-roll-out.md.

alter table surveys add column home_id uuid;
-- Where an existing survey was made is no longer known when it has moved since; its owner of today is as good.
update surveys set home_id = tenant_id;
alter table surveys
  alter column home_id set not null,
  add constraint surveys_home unique (home_id, id);

-- An anonymous answer that came while its survey moved was left with the owner of before.
update responses set tenant_id = surveys.home_id
  from surveys where surveys.id = responses.survey_id and responses.tenant_id <> surveys.home_id;

alter table responders drop constraint responders_survey;
alter table responses drop constraint responses_responder;
alter table survey_groups
  drop constraint survey_groups_tenant_id_survey_id_fkey,
  drop constraint survey_groups_tenant_id_group_id_fkey,
  drop constraint survey_groups_pkey;
alter table surveys drop constraint surveys_tenant_id_id_key;

alter table responders rename column tenant_id to home_id;
alter table responses rename column tenant_id to home_id;
alter table survey_groups rename column tenant_id to home_id;

alter table responders
  drop constraint responders_tenant_id_survey_id_id_key,
  add constraint responders_home unique (home_id, survey_id, id),
  add constraint responders_survey foreign key (home_id, survey_id) references surveys (home_id, id) on delete cascade;
drop index responders_address;
create unique index responders_address on responders (home_id, survey_id, lower(email));

alter table responses
  add constraint responses_responder foreign key (home_id, survey_id, responder_id)
    references responders (home_id, survey_id, id);
drop index responses_survey;
create index responses_survey on responses (home_id, survey_id);

-- Groups are shared with while the survey belongs to the organisation that it was made in; who leaves takes none along.
alter table survey_groups
  add primary key (home_id, survey_id, group_id),
  add constraint survey_groups_survey foreign key (home_id, survey_id) references surveys (home_id, id) on delete cascade,
  add constraint survey_groups_named foreign key (home_id, group_id) references groups (organisation_id, id) on delete cascade;

alter table survey_tallies add column home_id uuid;
update survey_tallies set home_id = surveys.home_id from surveys where surveys.id = survey_tallies.survey_id;
alter table survey_tallies
  alter column home_id set not null,
  drop constraint survey_tallies_survey_id_fkey,
  drop constraint survey_tallies_pkey,
  add primary key (home_id, survey_id, kind, slot),
  add constraint survey_tallies_survey foreign key (home_id, survey_id) references surveys (home_id, id) on delete cascade;

-- People who have not answered are reminded, until they answer, would rather not, or the survey ends (rules 7).

-- Whether it is done by itself. Not for surveys that were made before it could be: their people were told of no reminder.
alter table surveys add column reminds boolean not null default false;
alter table surveys alter column reminds set default true;

-- Somebody invited would rather not answer, and has said so by the link; the link goes on working.
alter table responders add column declined_at timestamptz;

-- What was queued by itself: each occasion once for somebody invited.
create table automatic_reminders (
  home_id uuid not null,
  survey_id text not null,
  responder_id uuid not null,
  occasion text not null check (occasion in ('halfway', 'lastDays')),
  queued_at timestamptz not null,
  primary key (responder_id, occasion),
  foreign key (home_id, survey_id, responder_id) references responders (home_id, survey_id, id) on delete cascade
);

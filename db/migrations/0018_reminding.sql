-- People who have not answered are reminded, until they answer, would rather not, or the survey ends (rules 7).

-- Whether it is done by itself. Not for surveys that were made before it could be: their people were told of no reminder.
alter table surveys add column reminds boolean not null default false;
alter table surveys alter column reminds set default true;
-- When it was switched on, or the days were moved: what lay behind by then is not caught up with. Null: since it was made.
alter table surveys add column reminding_since timestamptz;

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

-- An invitation that was taken back leaves behind when a mail was last accepted, so that the next one keeps its distance.
alter table asked_addresses add column last_sent_at timestamptz;
-- Is not reminded by itself any more: was taken back after a mail had reached the address and invited anew, or has taken
-- an answer back.
alter table responders add column left_alone boolean not null default false;

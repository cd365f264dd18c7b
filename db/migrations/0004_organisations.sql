-- Organisations, their people, and what is shared with whom. The composite keys make a reference from one tenant to
-- another's department, group or survey impossible.

create table organisations (
  id uuid primary key,
  brand text not null check (brand in ('a', 'b')),
  name text not null,
  org_no text not null default '',
  country text not null default '',
  domain text not null,
  allow_private_surveys boolean not null default true,
  -- Exactly one owner: at least one by the key to the membership below, at most one by the index beside it.
  owner_id uuid not null references people,
  owner_role text not null default 'owner' check (owner_role = 'owner'),
  -- Which terms and which agreement the founder accepted, and when.
  terms_version text not null,
  agreement_version text not null,
  consented_at timestamptz not null,
  -- Hash of the body that made it: a repeated create gives the first answer again.
  made_from text not null,
  created_at timestamptz not null,
  -- From this instant the organisation is closed; the owner may change that until then.
  closing_at timestamptz,
  version int not null default 1
);

create table organisation_logos (
  organisation_id uuid primary key references organisations on delete cascade,
  logo text not null
);

create table departments (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  unique (organisation_id, id)
);

create table groups (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  unique (organisation_id, id)
);

-- One organisation per person.
create table memberships (
  person_id uuid primary key references people,
  organisation_id uuid not null references organisations on delete cascade,
  role text not null check (role in ('owner', 'supporter', 'member', 'invited')),
  department_id uuid,
  joined_at timestamptz not null,
  unique (organisation_id, person_id),
  unique (organisation_id, person_id, role),
  foreign key (organisation_id, department_id) references departments (organisation_id, id)
    on delete set null (department_id)
);
create unique index memberships_owner on memberships (organisation_id) where role = 'owner';
create index memberships_department on memberships (organisation_id, department_id);

alter table organisations add constraint organisations_owner
  foreign key (id, owner_id, owner_role) references memberships (organisation_id, person_id, role)
  deferrable initially deferred;

create table group_members (
  organisation_id uuid not null,
  group_id uuid not null,
  person_id uuid not null,
  primary key (group_id, person_id),
  foreign key (organisation_id, group_id) references groups (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references memberships (organisation_id, person_id) on delete cascade
);
create index group_members_person on group_members (organisation_id, person_id);

-- With which groups a survey is shared. Nobody could choose groups before there were any.
alter table surveys drop column groups_with_access;
create table survey_groups (
  tenant_id uuid not null,
  survey_id text not null,
  group_id uuid not null,
  primary key (survey_id, group_id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id) references groups (organisation_id, id) on delete cascade
);
create index survey_groups_group on survey_groups (tenant_id, group_id);
create index surveys_tenant on surveys (tenant_id, ends_at);

-- Who leaves an organisation takes the own surveys along: what belongs to a survey follows its tenant.
alter table responders
  drop constraint responders_tenant_id_survey_id_fkey,
  add constraint responders_survey foreign key (tenant_id, survey_id) references surveys (tenant_id, id)
    on delete cascade on update cascade;
alter table responses
  drop constraint responses_tenant_id_survey_id_responder_id_fkey,
  add constraint responses_responder foreign key (tenant_id, survey_id, responder_id)
    references responders (tenant_id, survey_id, id) on update cascade;

-- One row an organisation; status is derived from the instants.
create table subscriptions (
  id uuid primary key,
  organisation_id uuid not null unique references organisations on delete cascade,
  type text not null check (type in ('trial', 'recurring')),
  started_at timestamptz not null,
  ends_at timestamptz not null
);

-- A trial is given once to each verified e-mail domain, whatever becomes of the organisation.
create table trials (
  brand text not null check (brand in ('a', 'b')),
  domain text not null,
  started_at timestamptz not null,
  primary key (brand, domain)
);

-- What was changed, by whom. Entries are added and, when their time is over, forgotten; never altered.
create table audit_entries (
  id uuid primary key,
  -- The organisation; for what somebody does with the own data outside of one, the person.
  tenant_id uuid not null,
  at timestamptz not null,
  -- Null when the product did it by itself.
  actor_id uuid,
  kind text not null,
  -- Whom it was done to.
  person_id uuid,
  details jsonb not null default '{}'
);
create index audit_entries_tenant on audit_entries (tenant_id, at desc);
create index audit_entries_at on audit_entries (at);

create function keep_audit_entries() returns trigger language plpgsql as
$$ begin if tg_op = 'DELETE' and current_setting('omsyn.forgetting', true) = 'on' then return old; end if; raise exception 'audit entries are only added'; end $$;
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function keep_audit_entries();

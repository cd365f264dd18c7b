-- Domains that an organisation has shown to be its own: by a record in the DNS, or because the operator vouches for them.
-- Its directory makes members at them without their own act. A domain belongs to one organisation of each brand.
create table proven_domains (
  brand text not null check (brand in ('a', 'b')),
  domain text not null,
  organisation_id uuid not null references organisations on delete cascade,
  proven_by text not null check (proven_by in ('dns', 'settings')),
  proven_at timestamptz not null,
  checked_at timestamptz not null,
  -- How many checks in a row did not find the record.
  failed_checks int not null default 0,
  primary key (brand, domain)
);
create index proven_domains_organisation on proven_domains (organisation_id);
create index proven_domains_checked on proven_domains (checked_at);

-- When somebody who waits was sent the invitation link.
alter table directory_users add column invited_at timestamptz;

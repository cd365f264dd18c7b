-- Whoever an OpenID provider upstream of the built-in login speaks for, by its own name for the person, which lasts when
-- an address changes. An account that was made so has an empty password hash, which no password matches.

create table login_upstream_links (
  brand text not null,
  issuer text not null,
  subject text not null,
  account_id text not null,
  created_at timestamptz not null,
  primary key (brand, issuer, subject),
  foreign key (brand, account_id) references login_accounts on delete cascade
);
create index login_upstream_links_account on login_upstream_links (brand, account_id);

-- An owner who wants everybody with an address of the organisation's domain to come through its own provider. Whether it
-- holds is asked each time: the owner's address must be of the domain, and the settings must give it to the provider.
create table login_required_providers (
  organisation_id uuid primary key references organisations on delete cascade,
  brand text not null check (brand in ('a', 'b')),
  domain text not null,
  provider text not null,
  created_at timestamptz not null
);
create index login_required_providers_domain on login_required_providers (brand, domain);

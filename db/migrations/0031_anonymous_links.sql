-- The anonymous link of a survey is made of the survey's id until its candidate side replaces it. One row holds the id that
-- it is made of today; the earlier ones, the survey's own too, open nothing. It is a table of its own because a new unique
-- column would lock `surveys`. A process of the version before goes on with the survey's id until it has ended.
create table anonymous_links (
  home_id uuid not null,
  survey_id text not null,
  link_id text not null unique check (link_id ~ '^[0-9A-Za-z]{22}$'),
  primary key (home_id, survey_id),
  foreign key (home_id, survey_id) references surveys (home_id, id) on delete cascade
);

-- Hashes of the ids of anonymous links that open nothing any more, because they were replaced or their surveys are gone. The
-- hashes lead to nobody. The browser that makes a survey chooses its id, and a printed code must never open the form of
-- somebody else.
create table dead_anonymous_links (
  hash text primary key
);

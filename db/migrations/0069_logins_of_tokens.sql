-- The methods of the log-in in which an access token was made: where an organisation requires its own login, a token from
-- any other one no longer works.
alter table access_tokens add column amr text[] not null default '{}';

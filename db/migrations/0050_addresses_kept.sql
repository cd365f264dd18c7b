-- Which addresses of a survey's responders the nightly job has not forgotten yet: 'all', those of people who 'answered', or
-- 'none'. The job thereby finds the surveys that are due without reading the others.
alter table surveys add column addresses_kept text not null default 'all';

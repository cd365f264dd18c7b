-- Whether the address of a person who has answered by name under this promise was erased. Nobody knows any more whose that
-- answer is, so it counts as the reader's own for every reader.
alter table survey_promises add column answerer_erased boolean not null default false;

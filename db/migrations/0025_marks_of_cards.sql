-- The organisation whose name and logo a card carries. They are shown only while the person of the card is an active member
-- there: the numbers are the person's, the mark is the organisation's. Cards without an organisation show no mark. The column
-- has no foreign key: nobody is a member of an organisation that is gone, so its id leads to nothing.
alter table cards add column organisation_id uuid;

-- A card carries the organisation that its person was in when it was made. It is known only where the person is still in
-- that organisation; other cards show no mark any more.
update cards set organisation_id = membership.organisation_id
  from memberships membership
 where membership.person_id = cards.person_id and cards.organization <> '' and membership.joined_at <= cards.created_at;

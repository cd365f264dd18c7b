-- Whose name and logo a card carries. They are shown while the person of the card takes part in that organisation, and not
-- after: the numbers are the person's, the mark is the organisation's. Cards without it show no mark. No
-- key: of an organisation that is gone nobody is a member, so its id leads to nothing.
alter table cards add column organisation_id uuid;

-- A card carries the organisation that its person was in when it was made. Where that is still the one of today it is
-- known; of the others the mark is not shown any more.
update cards set organisation_id = membership.organisation_id
  from memberships membership
 where membership.person_id = cards.person_id and cards.organization <> '' and membership.joined_at <= cards.created_at;

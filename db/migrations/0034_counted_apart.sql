-- A card tells invited people, anonymous answers and the period apart. All three are fixed when the card is made; they are
-- null on cards made before, and on those that the previous version makes.
alter table cards
  -- Anonymous answers; the other unique responders were invited.
  add column anonymous int,
  -- The finished surveys of this type that the person had when the card was made, within the period and outside.
  add column surveys_of_type int,
  -- {"carries": text, "low": number, "high": number}; null as well without a score.
  add column certainty jsonb;

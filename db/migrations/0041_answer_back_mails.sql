-- The reminder to answer those who were asked was a mail about goals. People who had stopped those are not reminded
-- either. The link of such a row stands in no mail.
insert into mail_choices (person_id, topic, link_id, wanted)
select person_id, 'answerBack', substr(md5(random()::text || person_id) || md5(random()::text), 1, 22), false
  from mail_choices where topic = 'goals' and not wanted;

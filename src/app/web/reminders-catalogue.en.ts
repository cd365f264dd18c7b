import { en as subscriptionWay } from '#billing/texts/subscription-way.en.ts';
import { en as questionForms } from '#scoring/texts/question-forms.en.ts';
import { en as surveys } from '#surveys/texts/surveys.en.ts';
import { en as result } from '#surveys/texts/result.en.ts';
import { en as takingAlong } from '#surveys/texts/taking-along.en.ts';
import { en as comments } from '#comments/texts/comments.en.ts';
import { en as invite } from '#invitations/texts/invite.en.ts';
import { en as invitationMail } from '#invitations/texts/invitation-mail.en.ts';
import { en as mailFrame } from '#mails/texts/mail-frame.en.ts';
import { en as reminderMail } from '#reminders/texts/reminder-mail.en.ts';
import { en as reminders } from '#reminders/texts/reminders.en.ts';

/** The words of who has not answered a survey, and of the survey itself. */
export const catalogue = {
  ...subscriptionWay,
  ...questionForms,
  ...surveys,
  ...result,
  ...takingAlong,
  ...comments,
  ...invite,
  ...invitationMail,
  ...mailFrame,
  ...reminderMail,
  ...reminders,
};

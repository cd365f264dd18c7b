import type { MailKinds } from '#mails/server/mail-kinds.ts';
import { answerBackContent } from '../../rules/answer-back/answer-back-mail.ts';
import { selectAnswerBackMails } from './answer-back-store.ts';

/** Mails with an answer back are rendered when they are sent; those no longer wanted are left out. */
export const answerBackMails: MailKinds = {
  kinds: ['answerBack'],
  async contentOf(query, mails) {
    const ids = mails.map(({ id }) => id);
    const rows = new Map((await selectAnswerBackMails(query, ids)).map((row) => [row.mailId, row]));
    return new Map(
      mails.flatMap(({ id, lang, origin }) => {
        const row = rows.get(id);
        if (row === undefined) return [];
        const link = `${origin}/respond/${row.linkId}?lang=${lang}`;
        const optOutLink = `${origin}/respond/${row.linkId}/mails?lang=${lang}`;
        return [[id, answerBackContent(lang, { ...row, link, optOutLink })] as const];
      }),
    );
  },
};

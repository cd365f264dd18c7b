export const en = {
  'account.delete.kept': 'The account will not be deleted.',
  'account.delete.planned.title': 'The account will be deleted on {date}',
  'account.delete.planned.text': 'Until then everything is as before. You can still change your mind.',
  'account.delete.planned.keepButton': 'Keep the account',
} as const;

/** What stands over every screen while an account is about to be deleted. */
export type DeletionPlannedTexts = typeof en;

import type { DeletionPlannedTexts } from './deletion-planned.en.ts';

export const no: Record<keyof DeletionPlannedTexts, string> = {
  'account.delete.kept': 'Kontoen blir ikke slettet.',
  'account.delete.planned.title': 'Kontoen slettes {date}',
  'account.delete.planned.text': 'Fram til da er alt som før. Du kan fortsatt ombestemme deg.',
  'account.delete.planned.keepButton': 'Behold kontoen',
};

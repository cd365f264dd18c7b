import { problemIn } from '#platform/web/save-problem.ts';
import type { Tried } from '#platform/web/api.ts';
import { Check } from '#platform/web/ui/Check.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';

/** What the switch says, in the words of the noun whose mails they are. */
export type MailSwitchWords = { label: string; on: string; off: string; failed: string };

type Props = {
  wanted: boolean;
  words: MailSwitchWords;
  choose: (wanted: boolean) => Promise<Tried<unknown>>;
  /** Told when the server has kept it. */
  chosen: (wanted: boolean) => void;
};

/** Whether somebody wants the mails of one kind; saved with the press (rules 7). */
export function MailSwitch({ wanted, words, choose, chosen }: Props) {
  const toast = useToast();
  const { send, problem } = useSending(async () => {
    const saved = await choose(!wanted);
    if (saved.ok) {
      chosen(!wanted);
      toast(wanted ? words.off : words.on);
    }
    return problemIn(saved);
  });
  return (
    <Check
      label={words.label}
      checked={wanted}
      error={problem === null ? null : words.failed}
      onChange={() => send()}
    />
  );
}
